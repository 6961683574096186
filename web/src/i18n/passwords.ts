/** /forgot-password, /reset-password and /confirm-email. */
export const passwordsTexts = {
  forgotTitle: 'Forgot password',
  forgotHint: 'Enter your email and we’ll send you a reset link.',
  sendLink: 'Send reset link',
  sending: 'Sending...',
  backToLogin: 'Back to login',
  requestFailed: 'Password reset failed',
  linkSentTitle: 'Check your email',
  linkSentHint: (email: string) =>
    `If there’s an account for ${email}, a link is on its way. It works once, for one hour.`,
  tryAnotherEmail: 'Use another email',

  resetTitle: 'Choose a new password',
  resetHint: 'This signs you out in every browser.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  reset: 'Reset password',
  resetting: 'Resetting...',
  updateFailed: 'Password update failed',
  failedToReset: 'Failed to reset password.',
  changedTitle: 'Password changed',
  changedHint: 'Sign in with your new password. Taking you there...',
  continue: 'Continue',
  linkExpiredTitle: 'This link no longer works',
  linkExpiredHint:
    'It’s over an hour old, was already used, or there’s a newer one. Want us to send another?',

  confirmEmailTitle: 'Confirm your new email',
  confirmEmailHint: 'Confirm it, and you’ll sign in with this email from now on.',
  passwordRequiredTitle: 'Enter your password',
  passwordRequiredHint: 'You’re not signed in to this account here. Enter its password to change the email.',
  currentPassword: 'Password',
  emailChangedTitle: 'Your new email is confirmed',
  emailChangedHint: 'Sign in with it from now on. We’ve let your old email know.',
  emailLinkExpiredHint:
    'It’s over a day old, was already used, or there’s a newer one. You can request another in your account settings.',
  emailTakenTitle: 'This email is taken',
  emailTakenHint: 'Another account started using it in the meantime. Your email hasn’t changed.',
  toSettings: 'Go to account settings',
}
