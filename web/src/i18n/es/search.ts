import type { searchTexts as english } from '../search.ts'

export const searchTexts: typeof english = {
  label: 'Buscar',
  hint: 'Amistades, chats y eventos',
  results: 'Resultados de la búsqueda',
  searching: 'Buscando',
  failed: 'No se pudo buscar',
  friends: 'Amistades',
  conversations: 'Conversaciones',
  messages: 'Mensajes',
  events: 'Eventos',
  noResults: (search: string) => `No hay resultados para “${search}”`,
  noResultsHint: 'Aquí buscas entre tus amistades, tus conversaciones y los próximos eventos.',
  resultCount: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  messageFrom: (name: string, text: string) => `${name}: ${text}`,
}
