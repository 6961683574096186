import type * as English from '../groups.ts'

/** Circle cards, your own circles, and creating one. */
export const groupsTexts: typeof English.groupsTexts = {
  title: 'Tus círculos de amigos',
  failed: 'No se pudieron cargar los grupos',
  loading: 'Cargando tus círculos',
  none: 'Aún no hay círculos de amigos',
  noneHint: 'Crea uno sobre algo que te encante, o invita a tus amistades.',
  lookForMore: '¿Buscas más compañía?',
  lookForMoreHint: 'Cerca de ti hay círculos con gustos como los tuyos.',
  discover: 'Descubrir círculos',
  active: 'Activo',
  members: (count: number) => (count === 1 ? '1 miembro' : `${count} miembros`),
  nextMeetup: 'Próximo encuentro',
  admin: 'Organizas',
  hidden: 'Oculto para los demás',

  groupOf: (count: number) => `Grupo de ${count}`,
  like: (count: number) => `Dar me gusta, tiene ${count}`,
  likeFailed: 'No se pudo guardar tu me gusta',
  rate: 'Califica este grupo:',
  ratings: (average: number, count: number) =>
    `${average.toFixed(1)} de ${count === 1 ? '1 calificación' : `${count} calificaciones`}`,
  noRatings: 'Aún sin calificaciones',
  rateFailed: 'No se pudo guardar tu calificación',

  create: 'Crear grupo',
  creating: 'Creando…',
  createTitle: 'Crear un círculo de amigos',
  createHint: 'Tú lo organizas y decides quién entra.',
  name: 'Nombre del grupo',
  description: 'Descripción',
  location: 'Ubicación',
  nextMeetupField: 'Próximo encuentro',
  suggestedActivity: 'Actividad sugerida',
  namePlaceholder: 'Caminantes de domingo',
  descriptionPlaceholder: 'Qué hacen en grupo y para quién es',
  locationPlaceholder: 'Dónde se reúnen normalmente',
  nextMeetupPlaceholder: 'Domingo a las 10, en el puente',
  suggestedActivityPlaceholder: 'Algo para el primer encuentro',
  createFailed: 'No se pudo crear el grupo',
  created: 'Grupo creado',
  createdDetail: '¡Tu círculo de amigos ya está listo!',

  invite: 'Invitar amistades',
}
