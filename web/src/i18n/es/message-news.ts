import type * as English from '../message-news.ts'

/** Of messages, what one is told wherever one is: it comes with every page. */
export const messageNewsTexts: typeof English.messageNewsTexts = {
  unread: (count: number) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
  pictureLost: 'Este navegador no pudo guardar la imagen. Elígela otra vez.',
}
