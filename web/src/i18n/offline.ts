import { product } from './product.ts'

/** Without a network, with a new version, and as an app among others. */
export const offlineTexts = {
  offline: 'You are offline. This is what was last here.',
  asOf: (time: string) => `As of ${time}`,
  waits: 'You are offline',
  waitsDetail: 'It is sent as soon as you are back.',
  notTaken: 'Something you did without a network could not be saved',

  newVersion: 'A new version is ready',
  newVersionDetail: 'What you are writing stays.',
  updateNow: 'Update now',

  keep: `Keep ${product} at hand`,
  keepDetail: 'As an app it opens at once, and shows what was last here when you are offline.',
  install: 'Install',
  iosHint: 'Tap Share in Safari, then “Add to Home Screen”.',
}
