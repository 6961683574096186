import type * as English from '../adding.ts'

/** ‘Add to Chat’ on the cards of Discover. A module of its own because it loads after the first card. */
export const addingTexts: typeof English.addingTexts = {
  addToChat: 'Agregar al chat',
  swipeDown: 'Desliza hacia abajo para agregar a un chat',
}
