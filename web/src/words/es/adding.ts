import type * as English from '../adding.ts'

/** Beside the cards of Discover: the way into a group chat. It comes after the first card. */
export const addingWords: typeof English.addingWords = {
  addToChat: 'Agregar al chat',
  swipeDown: 'Desliza hacia abajo para agregar a un chat',
}
