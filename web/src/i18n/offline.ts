import { product } from './product.ts'

/** Being offline, new versions, and installing the app. */
export const offlineTexts = {
  offline: 'You’re offline. Showing the latest saved version.',
  asOf: (time: string) => `As of ${time}`,
  waits: 'You’re offline',
  waitsDetail: 'We’ll send it when you’re back online.',
  notTaken: 'Something you did offline couldn’t be saved',

  newVersion: 'A new version is ready',
  newVersionDetail: 'You won’t lose anything you’re writing.',
  updateNow: 'Update now',

  keep: `Install ${product}`,
  keepDetail: 'Opens instantly and works offline.',
  install: 'Install',
  iosHint: 'Tap Share in Safari, then “Add to Home Screen”.',
}
