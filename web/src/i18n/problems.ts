import { product } from './product.ts'

/** What stands where something could not be shown or done. */
export const problemTexts = {
  tryAgain: 'Try again',
  loading: 'Loading',
  unreachable: `${product} cannot be reached. Check your connection and try again.`,
  unknown: 'Something went wrong on our side. Please try again.',
  crashed: 'This page could not be shown',
  crashedHint: 'It may help to load it again. What you saved is safe.',
  reload: 'Load again',
  peopleLimit: 'That’s everyone new for today',
  toCircles: 'To my circles',
}
