/** What the browser's tab says. Apart from the other words, so that the router need not carry those. */
export const titles = {
  auth: 'Sign in',
  onboarding: 'Welcome',
  account: 'Account Settings',
  home: 'Home',
  discover: 'Discover',
  groups: 'Groups',
  messages: 'Messages',
  notFound: '404 Page Not Found',
}
