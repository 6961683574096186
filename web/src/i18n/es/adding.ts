import type * as English from '../adding.ts'

export const addingTexts: typeof English.addingTexts = {
  addToChat: 'Agregar al chat',
  swipeDown: 'Desliza hacia abajo para agregar a un chat',
}
