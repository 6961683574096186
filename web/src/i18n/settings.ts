/** /account. */
export const settingsTexts = {
  title: 'Account Settings',
  back: 'Back to Home',
  parts: 'Parts of the settings',
  billing: 'Billing & Plan',
  notifications: 'Notifications',
  privacy: 'Privacy & Security',

  language: 'Language',
  languageHint: 'Of these pages, and of what we write to you.',

  saved: 'Preferences saved',
  savedDetail: 'Your preferences have been updated successfully.',
  saveFailed: 'Error saving preferences',

  notificationsHint: 'What we may tell you about, and how.',
  notificationKinds: {
    newMatches: ['New matches', 'People and circles that fit you, and who would like to connect.'],
    messages: ['Messages', 'What is written in your conversations.'],
    groupUpdates: ['Group updates', 'News of your circles, and of the events you go to.'],
    email: ['Email', 'The above also by email: one message for all that you missed.'],
    urgentUpdates: [
      'Urgent event updates',
      'An offered spot, a cancellation, a change within 24 hours, a message from the host. Sent at once, even if Email is off.',
    ],
    marketing: ['Offers', 'News and offers, a few times a year.'],
  },

  visibility: 'What others see',
  visibilityHint: 'These settings hold everywhere, for everybody but you.',
  visibilityKinds: {
    showOnline: ['Show when I am online', 'Others may see that you are here.'],
    showLocation: ['Show my city', 'It helps to find company, and is never more precise.'],
    profileDiscoverable: [
      'Let people discover me',
      'Otherwise your page is for friends, your circles, and people with an open request.',
    ],
  },
  premiumOnly: 'Premium',
  premiumOnlyHint: 'These settings are for Premium and Advertiser members.',
  stillHidden: 'What you turned off stays off. You can turn it on again at any time.',
}
