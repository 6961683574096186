/** Signing out; apart from signing in, which most pages know nothing of. */
export const leaveTexts = {
  logOut: 'Log out',
  loggedOut: 'Logged out',
  loggedOutDetail: 'You have been logged out successfully.',
  logoutFailed: 'Logout failed',
}
