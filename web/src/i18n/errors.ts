import { product } from './product.ts'

/** Errors that any page can show. */
export const errorTexts = {
  tryAgain: 'Try again',
  loading: 'Loading',
  serverUnreachable: `Couldn’t reach ${product}. Check your connection and try again.`,
  unknownError: 'Something went wrong on our side. Please try again.',
  crashed: 'Something went wrong',
  crashedHint: 'Try reloading. Anything you saved is safe.',
  reload: 'Reload',
  profileViewLimitTitle: 'That’s everyone new for today',
  goToCircles: 'Go to my circles',
}
