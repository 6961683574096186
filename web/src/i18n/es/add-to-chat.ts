import type * as English from '../add-to-chat.ts'

export const addTexts: typeof English.addTexts = {
  title: 'Agregar al chat de grupo',
  hint: {
    circle: (name: string) => `Elige un círculo para votar esta idea de ${name}.`,
    event: (name: string) => `Elige un círculo para votar si van a ${name}.`,
  },
  choose: 'Tus círculos',
  add: 'Agregar al chat',
  adding: 'Agregando…',
  none: 'Todavía no tienes círculos',
  noneHint: 'Crea primero un círculo para agregar actividades',
  toGroups: 'Tus círculos de amigos',
  loading: 'Cargando tus círculos',
  failed: 'No se pudieron cargar los círculos',
  more: 'Mostrar más',
  error: 'No se pudo',
  chooseFirst: 'Elige un chat de grupo',
  success: '¡Listo!',
  added: 'La actividad ya está en el chat de grupo para votarla',
  addFailed: 'No se pudo agregar la actividad',

  votesFailed: 'No se pudo cargar la votación',
  proposeFailed: 'No se pudo proponer el plan',
}
