import type * as English from '../presence.ts'

export const presenceTexts: typeof English.presenceTexts = {
  online: 'En línea',
}
