import type * as English from '../add-to-chat.ts'

/** The drawer that adds what a card suggests to a chat, and putting something to the vote at all. */
export const addWords: typeof English.addWords = {
  title: 'Agregar al chat de grupo',
  hint: {
    circle: (name: string) => `El círculo que elijas vota lo que sugiere ${name}.`,
    event: (name: string) => `El círculo que elijas vota si va a ${name}.`,
  },
  choose: 'Tus grupos',
  add: 'Agregar al chat',
  adding: 'Agregando…',
  none: 'Aún no hay grupos',
  noneHint: 'Crea primero un grupo para agregar actividades',
  toGroups: 'Tus círculos de amigos',
  loading: 'Cargando tus círculos',
  failed: 'No se pudieron cargar los grupos',
  more: 'Mostrar más',
  error: 'No se pudo',
  chooseFirst: 'Elige un chat de grupo',
  success: '¡Listo!',
  added: 'La actividad está en el chat de grupo para votarla',
  addFailed: 'No se pudo agregar la actividad',

  votesFailed: 'No se pudo cargar la votación',
  proposeFailed: 'No se pudo proponer',
}
