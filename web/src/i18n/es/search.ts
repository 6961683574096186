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
  nothing: (search: string) => `No hay resultados para “${search}”`,
  nothingHint: 'Aquí buscas entre tus amistades, tus conversaciones y los próximos eventos.',
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  by: (name: string, text: string) => `${name}: ${text}`,
}
