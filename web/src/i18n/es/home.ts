import type * as English from '../home.ts'

export const homeTexts: typeof English.homeTexts = {
  hello: (name: string) => `Hola, ${name}`,

  nextEvent: 'Próximamente',
  nextEventLoading: 'Cargando tu próximo evento',
  nextEventFailed: 'No se pudo cargar tu próximo evento.',
  noNextEvent: 'Aún no tienes planes.',
  findEvents: 'Buscar algo que hacer',

  requests: 'Esperan tu respuesta',
  requestsLoading: 'Cargando tus solicitudes',
  requestsFailed: 'No se pudieron cargar tus solicitudes.',
  noRequests: 'No hay solicitudes por ahora.',
  findPeople: 'Buscar gente',
  wantsToJoin: (circle: string) => `Quiere unirse a ${circle}`,

  unread: 'Mensajes sin leer',
  unreadLoading: 'Cargando tus mensajes',
  unreadFailed: 'No se pudieron cargar tus mensajes.',
  noUnread: 'Estás al día.',
  goToMessages: 'Ir a tus mensajes',

  week: 'Esta semana cerca de ti',
  weekLoading: 'Cargando eventos cerca de ti',
  weekFailed: 'No se pudieron cargar los eventos cerca de ti.',
  noEventsThisWeek: 'Nada cerca de ti en los próximos 7 días.',
  allEvents: 'Ver todos los eventos',
  cityRequired: 'Agrega tu ciudad para ver qué hay cerca de ti.',
  addCity: 'Agregar tu ciudad',
}
