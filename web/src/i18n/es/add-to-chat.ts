import type * as English from '../add-to-chat.ts'

export const addToChatTexts: typeof English.addToChatTexts = {
  title: 'Agregar al chat de grupo',
  hint: {
    circle: (name: string) => `Elige un círculo para votar esta idea de ${name}.`,
    event: (name: string) => `Elige un círculo para votar si van a ${name}.`,
  },
  circles: 'Tus círculos',
  add: 'Agregar al chat',
  adding: 'Agregando…',
  noCircles: 'Todavía no tienes círculos',
  noCirclesHint: 'Crea primero un círculo para agregar actividades',
  goToCircles: 'Tus círculos de amigos',
  loading: 'Cargando tus círculos',
  circlesFailed: 'No se pudieron cargar los círculos',
  showMore: 'Mostrar más',
  errorTitle: 'No se pudo',
  circleRequired: 'Elige un chat de grupo',
  successTitle: '¡Listo!',
  added: 'La actividad ya está en el chat de grupo para votarla',
  addFailed: 'No se pudo agregar la actividad',

  loadVoteFailed: 'No se pudo cargar la votación',
  proposeFailed: 'No se pudo proponer el plan',
}
