/** Signing out; apart from signing in, which most pages know nothing of. */
export const leaveWords = {
  logOut: 'Log out',
  loggedOut: 'Logged out',
  loggedOutDetail: 'You have been logged out successfully.',
  logoutFailed: 'Logout failed',
}
