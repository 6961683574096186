import type * as English from '../your-events.ts'

/** One's own events, and having them in one's calendar. */
export const yoursTexts: typeof English.yoursTexts = {
  title: 'Tus eventos',
  next: 'Tus próximos eventos',
  all: 'Todos tus eventos',
  back: 'Volver a los eventos',
  analytics: 'Estadísticas',
  shows: 'Cuáles eventos',
  show: { going: 'Voy', hosting: 'Organizo', liked: 'Me gusta', past: 'Pasados' },
  loading: 'Cargando tus eventos',
  failed: 'No se pudieron cargar tus eventos',
  moreFailed: 'No se pudieron cargar más eventos.',
  none: {
    going: { title: 'Todavía no hay planes', hint: 'Di que vas a un evento, y lo encuentras aquí.' },
    hosting: { title: 'No organizas eventos', hint: 'Aquí aparecen los eventos que publicas.' },
    liked: { title: 'Aún no hay eventos que te gusten', hint: 'El corazón de un evento lo guarda aquí.' },
    past: { title: 'No hay eventos pasados', hint: 'Después de un evento puedes anotar aquí cómo estuvo.' },
  },
  find: 'Buscar eventos',

  addToCalendar: 'Agregar al calendario',
  addHint: 'Una vez, tal como está ahora; o todos tus eventos, siempre como están.',
  google: 'Google Calendar',
  outlook: 'Outlook',
  file: 'Descargar archivo .ics',
  newTab: '(abre una pestaña nueva)',
  feed: 'Todos tus eventos en tu calendario',
  feedHint:
    'Una dirección privada a la que se suscribe tu programa de calendario: ahí aparece adónde vas, y se actualiza por sí solo.',
  feedSecret: 'Quien la conoce ve adónde vas. No se la des a nadie.',
  feedLoading: 'Cargando la dirección de tu calendario',
  feedFailed: 'No se pudo cargar la dirección de tu calendario',
  make: 'Crear mi dirección de calendario',
  making: 'Creando…',
  made: 'Se muestra solo esta vez. Cópiala, o ábrela en tu programa de calendario.',
  address: 'Tu dirección de calendario',
  open: 'Abrir en el calendario',
  since: (day: string) =>
    `Creaste una dirección de calendario el ${day}, y se mostró una vez. Una nueva le pone fin.`,
  reset: 'Crear otra',
  end: 'Retirarla',
  ended: 'Se retiró tu dirección de calendario',
  endedDetail: 'Los calendarios que la siguen ya no se actualizan.',
  makeFailed: 'No se pudo crear una dirección de calendario',
  endFailed: 'No se pudo retirar',
}
