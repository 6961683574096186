import { product } from './product.ts'

/** Header, navigation and footer. */
export const shellWords = {
  product,
  beta: 'Beta',
  skipToContent: 'Skip to the content',
  navigation: 'Main',
  home: 'Home',
  discover: 'Discover',
  circles: 'BFFs',
  groups: 'Groups',
  messages: 'Messages',
  account: 'Your account',
  profile: 'Profile',
  accountSettings: 'Account Settings',
  settings: 'Settings',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', 'high-contrast': 'High Contrast', system: 'Follow the system' },
  credit: 'City data © GeoNames, CC BY 4.0',
  notifications: 'Notifications',
  notificationsCount: (count: number) => `Notifications, ${count} new`,
  noNotifications: 'No new notifications',
  wouldLikeToConnect: 'Would like to connect with you',
  seeRequests: 'See the requests',
  requestsFailed: 'Failed to fetch friend-requests',
  notFoundHint: 'Did you forget to add the page to the router?',
  notFoundHome: 'Back to Home',
}
