import type * as English from '../presence.ts'

export const presenceWords: typeof English.presenceWords = {
  online: 'En línea',
}
