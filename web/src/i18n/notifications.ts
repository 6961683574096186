import { product } from './product.ts'

/** Notices on this device and by mail. What a notice says stands in the contract, for mails say it too. */
export const noticesTexts = {
  device: 'This device',
  deviceHint: `Your browser can tell you of new things while ${product} is closed. Signing out ends it.`,
  onThisDevice: 'Notify me on this device',
  off: 'Press to be asked for your permission.',
  on: 'New notifications show up on this device.',
  working: 'One moment…',
  unsupported:
    'This browser shows no notifications of pages that are closed. On an iPhone or iPad, add this page to your Home Screen first.',
  blocked:
    'Notifications of this page are blocked in your browser. Allow them in its settings for this page, and then come back.',
  dismissed: 'You were not asked, or did not answer. Press again when you like.',
  deviceFailed: 'This device could not be set up',

  unsubscribeTitle: 'Emails about your notifications',
  stopping: 'Turning the emails off',
  stopped: 'No more emails',
  stoppedDetail: (email: string) =>
    `We send no more notifications to ${email}. You still find them behind the bell.`,
  urgentStopped: 'No more urgent emails',
  urgentStoppedDetail: (email: string) =>
    `We no longer email urgent event updates to ${email} at once. They count as group updates from now on.`,
  mindChanged: 'Turn them on again in the settings',
  stopFailed: 'The emails could not be turned off',
  stopInSettings: 'Turn them off in the settings',
}
