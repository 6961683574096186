/** Signing out. Separate from signing in, which most pages don't load. */
export const signOutTexts = {
  logOut: 'Log out',
  loggedOut: 'Logged out',
  loggedOutDetail: 'You have been logged out successfully.',
  logOutFailed: 'Logout failed',
}
