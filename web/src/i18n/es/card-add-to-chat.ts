import type * as English from '../card-add-to-chat.ts'

export const cardAddToChatTexts: typeof English.cardAddToChatTexts = {
  addToChat: 'Agregar al chat',
  swipeDown: 'Desliza hacia abajo para agregar a un chat',
}
