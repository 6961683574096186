
/** Header, navigation and footer. */
export const shellWords = {
  beta: 'Beta',
  skipToContent: 'Skip to the content',
  navigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  discover: 'Discover',
  circles: 'BFFs',
  groups: 'Groups',
  messages: 'Messages',
  events: 'Events',
  rewards: 'Rewards',
  account: 'Your account',
  profile: 'Profile',
  adminPanel: 'Admin Panel',
  accountSettings: 'Account Settings',
  settings: 'Settings',
  /** On the phone; the desktop says accountWords.logOut. */
  logout: 'Logout',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', 'high-contrast': 'High Contrast', system: 'Follow the system' },
  credit: 'City data © GeoNames, CC BY 4.0',
  notifications: 'Notifications',
  notificationsCount: (count: number) => `Notifications, ${count} new`,
  notFoundHint: 'Did you forget to add the page to the router?',
  notFoundHome: 'Back to Home',
}
