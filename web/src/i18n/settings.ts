export const settingsTexts = {
  title: 'Account Settings',
  back: 'Back to Home',
  sectionsLabel: 'Settings sections',
  billing: 'Billing & Plan',
  notifications: 'Notifications',
  privacy: 'Privacy & Security',

  language: 'Language',
  languageHint: 'For the app and the emails we send you.',

  saved: 'Preferences saved',
  savedDetail: 'Your preferences have been updated successfully.',
  saveFailed: 'Error saving preferences',

  notificationsHint: 'Choose what we notify you about, and how.',
  notificationKinds: {
    newMatches: ['New matches', 'People and circles that fit you, and people who’d like to connect.'],
    messages: ['Messages', 'New messages in your conversations.'],
    groupUpdates: ['Circle updates', 'News from your circles and the events you’re going to.'],
    email: ['Email', 'Also get the above by email, bundled into one message.'],
    urgentUpdates: [
      'Urgent event updates',
      'An offered spot, a cancellation, a change within 24 hours, a message from the host. Sent right away, even if Email is off.',
    ],
    marketing: ['Offers', 'News and offers, a few times a year.'],
  },

  visibility: 'What others see',
  visibilityHint: 'These apply everywhere in the app.',
  visibilityKinds: {
    showOnline: ['Show when I’m online', 'Others can see when you’re active.'],
    showLocation: ['Show my city', 'Helps you find people nearby. We never show more than your city.'],
    profileDiscoverable: [
      'Let people discover me',
      'When off, only friends, your circles and people with an open request can see your profile.',
    ],
  },
  premiumOnly: 'Premium',
  premiumOnlyHint: 'These settings come with Premium and Advertiser.',
  turnedOffHint: 'Anything you’ve turned off stays off. You can turn it back on any time.',
}
