/** Header, navigation and footer. */
export const shellTexts = {
  beta: 'Beta',
  skipToContent: 'Skip to content',
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
  openReports: (count: number) =>
    count === 1 ? '1 open report' : `${count > 98 ? '99+' : count} open reports`,
  accountSettings: 'Account Settings',
  settings: 'Settings',
  /** On phones. Desktops use signOutTexts.logOut. */
  logout: 'Logout',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', 'high-contrast': 'High Contrast', system: 'System' },
  credit: 'City data © GeoNames, CC BY 4.0',
  notifications: 'Notifications',
  notificationsCount: (count: number) => `Notifications, ${count} new`,
  requestsCount: (count: number) =>
    count === 1 ? '1 request is waiting for your answer' : `${count} requests are waiting for your answer`,
  notFoundHint: 'Did you forget to add the page to the router?',
  notFoundReason: 'This page doesn’t exist. It may have moved.',
  notFoundHome: 'Back to Home',
}
