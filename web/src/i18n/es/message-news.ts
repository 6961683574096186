import type * as English from '../message-news.ts'

export const messageNewsTexts: typeof English.messageNewsTexts = {
  unreadCount: (count: number) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
  pictureLost: 'Tu navegador no pudo guardar la foto. Elígela otra vez.',
}
