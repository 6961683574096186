import { product } from './product.ts'

/** Settings for push and email notifications. The notification texts are in the contract because emails use them too. */
export const notificationSettingsTexts = {
  device: 'This device',
  deviceHint: `Get notified even when ${product} is closed. Stops when you sign out.`,
  enableOnThisDevice: 'Notify me on this device',
  off: 'Your browser will ask for permission.',
  on: 'You’ll get notifications on this device.',
  pending: 'One moment...',
  unsupported:
    'This browser can’t show notifications when the page is closed. On an iPhone or iPad, add this page to your Home Screen first.',
  blocked:
    'Your browser blocks notifications from this page. Allow them in the browser’s site settings, then come back.',
  dismissed: 'You haven’t allowed notifications yet. Try again any time.',
  deviceFailed: 'Couldn’t turn on notifications',

  unsubscribeTitle: 'Notification emails',
  unsubscribing: 'Unsubscribing...',
  unsubscribed: 'You’re unsubscribed',
  unsubscribedDetail: (email: string) =>
    `We won’t email notifications to ${email} anymore. You’ll still find them in the app.`,
  urgentUnsubscribed: 'You’re unsubscribed from urgent emails',
  urgentUnsubscribedDetail: (email: string) =>
    `We won’t email urgent event updates to ${email} right away anymore. They’re now part of your circle updates.`,
  turnBackOn: 'Turn them back on in settings',
  unsubscribeFailed: 'Couldn’t unsubscribe you',
  turnOffInSettings: 'Turn them off in settings',
}
