/** What the browser's tab says. Apart from the other words, so that the router need not carry those. */
export const titles = {
  auth: 'Sign in',
  forgotPassword: 'Forgot password',
  resetPassword: 'Choose a new password',
  confirmEmail: 'Email address',
  onboarding: 'Welcome',
  account: 'Account Settings',
  profile: 'Your Profile',
  home: 'Home',
  discover: 'Discover',
  groups: 'Groups',
  messages: 'Messages',
  notFound: '404 Page Not Found',
}
