import { product } from './product.ts'

/** Being offline, new versions, and installing the app. */
export const offlineTexts = {
  showingSaved: 'You’re offline. Showing the latest saved version.',
  savedAt: (time: string) => `As of ${time}`,
  queued: 'You’re offline',
  queuedDetail: 'We’ll send it when you’re back online.',
  queuedChangeFailed: 'Something you did offline couldn’t be saved',

  newVersion: 'A new version is ready',
  newVersionDetail: 'You won’t lose anything you’re writing.',
  updateNow: 'Update now',

  installTitle: `Install ${product}`,
  installHint: 'Opens instantly and works offline.',
  install: 'Install',
  iosHint: 'Tap Share in Safari, then “Add to Home Screen”.',
}
