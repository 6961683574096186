/** /forgot-password, /reset-password and /confirm-email. */
export const passwordsTexts = {
  forgotTitle: 'Forgot password',
  forgotHint: 'Tell us your address, and we send you a link to choose a new password.',
  sendLink: 'Send reset link',
  sending: 'Sending...',
  backToLogin: 'Back to login',
  requestFailed: 'Password reset failed',
  mailedTitle: 'Check your email',
  mailedHint: (email: string) =>
    `If ${email} belongs to an account, a link is on its way. It works once, for one hour.`,
  anotherAddress: 'Use another address',

  resetTitle: 'Choose a new password',
  resetHint: 'Every browser in which you are signed in will be signed out.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  reset: 'Reset password',
  resetting: 'Resetting...',
  updateFailed: 'Password update failed',
  failedToReset: 'Failed to reset password.',
  doneTitle: 'Password changed',
  doneHint: 'You can sign in with it now. We take you there in a moment.',
  continue: 'Continue',
  spentTitle: 'This link no longer works',
  spentHint:
    'It is older than an hour, was used already, or a newer one took its place. We can send you another.',

  confirmEmailTitle: 'Confirm your new address',
  confirmEmailHint: 'Press the button, and you sign in with this address from now on.',
  confirmElsewhere: 'Enter your password',
  confirmElsewhereHint:
    'You are not signed in to this account here. Enter its password to change the address.',
  ownPassword: 'Password',
  emailChangedTitle: 'Your new address is confirmed',
  emailChangedHint: 'You sign in with it from now on. We have told your old address.',
  emailSpentHint:
    'It is older than a day, was used already, or a newer one took its place. You can ask for another in your account settings.',
  emailTakenTitle: 'This address is taken',
  emailTakenHint: 'Another account has got it meanwhile. Your address stays as it was.',
  toSettings: 'To the account settings',
}
