import { product } from './product.ts'

/** Errors that any page can show. */
export const problemTexts = {
  tryAgain: 'Try again',
  loading: 'Loading',
  unreachable: `Couldn’t reach ${product}. Check your connection and try again.`,
  unknown: 'Something went wrong on our side. Please try again.',
  crashed: 'Something went wrong',
  crashedHint: 'Try reloading. Anything you saved is safe.',
  reload: 'Reload',
  peopleLimit: 'That’s everyone new for today',
  toCircles: 'Go to my circles',
}
