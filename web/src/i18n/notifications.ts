import { product } from './product.ts'

/** Settings for push and email notifications. The notification texts are in the contract because emails use them too. */
export const noticesTexts = {
  device: 'This device',
  deviceHint: `Get notified even when ${product} is closed. Stops when you sign out.`,
  onThisDevice: 'Notify me on this device',
  off: 'Your browser will ask for permission.',
  on: 'You’ll get notifications on this device.',
  working: 'One moment...',
  unsupported:
    'This browser can’t show notifications when the page is closed. On an iPhone or iPad, add this page to your Home Screen first.',
  blocked:
    'Your browser blocks notifications from this page. Allow them in the browser’s site settings, then come back.',
  dismissed: 'You haven’t allowed notifications yet. Try again any time.',
  deviceFailed: 'Couldn’t turn on notifications',

  unsubscribeTitle: 'Notification emails',
  stopping: 'Unsubscribing...',
  stopped: 'You’re unsubscribed',
  stoppedDetail: (email: string) =>
    `We won’t email notifications to ${email} anymore. You’ll still find them in the app.`,
  urgentStopped: 'You’re unsubscribed from urgent emails',
  urgentStoppedDetail: (email: string) =>
    `We won’t email urgent event updates to ${email} right away anymore. They’re now part of your circle updates.`,
  mindChanged: 'Turn them back on in settings',
  stopFailed: 'Couldn’t unsubscribe you',
  stopInSettings: 'Turn them off in settings',
}
