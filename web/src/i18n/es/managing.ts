import type * as English from '../managing.ts'

/** What members and admins do with their circles. */
export const managingTexts: typeof English.managingTexts = {
  menu: (circle: string) => `Más opciones de ${circle}`,
  members: 'Miembros',
  edit: 'Editar círculo',
  leave: 'Salir del círculo',
  delete: 'Eliminar círculo',
  cancel: 'Cancelar',
  undo: 'Deshacer',

  picture: 'Imagen',
  pictureHint: 'JPG o PNG, máximo 2 MB. Las imágenes anchas se ven mejor.',
  planned: (meetup: string) => `Se muestra cuando pase el encuentro planeado: ${meetup}`,
  entry: 'Quién puede entrar',
  entries: {
    open: { label: 'Todo el mundo', hint: 'Quien conecta entra al instante.' },
    request: { label: 'Con solicitud', hint: 'Los admins responden cada solicitud.' },
    invitation: { label: 'Con invitación', hint: 'Este círculo no aparece en Descubrir.' },
  },
  joinQuestion: 'Pregunta para quienes piden entrar',
  joinQuestionPlaceholder: '¿Cuánto te gusta caminar?',
  interests: (count: number) =>
    count === 0 ? 'Intereses' : count === 1 ? 'Intereses, 1 elegido' : `Intereses, ${count} elegidos`,
  interestsHint: 'Si no eliges, son los tuyos.',

  editTitle: 'Editar tu círculo',
  editHint: 'Esto lo ven los miembros y quienes lo descubren.',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Círculo guardado',
  saveFailed: 'No se pudo guardar el círculo',

  leaveTitle: (circle: string) => `¿Salir de ${circle}?`,
  leaveHint: 'Dejas de ver sus mensajes. Puedes deshacerlo durante diez minutos.',
  leavePassesOn:
    'Pasa a quien lleva más tiempo como admin o, si no hay más admins, a quien entró primero. Para elegir tú, haz antes admin a alguien.',
  leaveLast: 'Eres su último miembro, así que el círculo se elimina, con sus mensajes.',
  leaving: 'Saliendo…',
  left: (circle: string) => `Saliste de ${circle}`,
  leaveFailed: 'No se pudo salir del círculo',

  deleteTitle: (circle: string) => `¿Eliminar ${circle}?`,
  deleteHint: (count: number) =>
    count <= 1
      ? 'El círculo desaparece, con sus mensajes y solicitudes abiertas.'
      : `El círculo desaparece para sus ${count} miembros, con sus mensajes y solicitudes abiertas.`,
  deleteUndo: 'Puedes deshacerlo durante diez minutos.',
  deleting: 'Eliminando…',
  deleted: (circle: string) => `Se eliminó ${circle}`,
  deleteFailed: 'No se pudo eliminar el círculo',

  takenBack: (circle: string) => `${circle} está como antes`,
  takeBackFailed: 'No se pudo deshacer',

  membersOf: (circle: string) => `Miembros de ${circle}`,
  membersFailed: 'No se pudieron cargar los miembros',
  loadingMembers: 'Cargando los miembros',
  admin: 'Admin',
  you: 'Tú',
  moreAbout: (name: string) => `Qué hacer con ${name}`,
  makeAdmin: 'Hacer admin',
  makeMember: 'Quitar como admin',
  stepDown: 'Dejar de ser admin',
  remove: 'Sacar del círculo',
  confirm: {
    admin: (name: string) =>
      `${name} podrá editar el círculo, responder solicitudes y sacar miembros, igual que tú.`,
    member: (name: string) => `${name} sigue como miembro, y ya no administra el círculo.`,
    stepDown: 'Sigues como miembro, y ya no administras el círculo. Si es tuyo, pasa a otro admin.',
    remove: (name: string) => `${name} sale del círculo al instante, y no se le dice por qué.`,
  },
  roleChanged: (name: string, isAdmin: boolean) =>
    isAdmin ? `${name} ahora es admin` : `${name} ahora es miembro`,
  roleFailed: 'No se pudo cambiar el rol',
  removed: (name: string) => `${name} ya no está en el círculo`,
  removeFailed: 'No se pudo sacar a esta persona',
}
