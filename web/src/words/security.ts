/** The parts of /account about signing in: password, address, browsers. */
export const securityWords = {
  password: 'Password',
  passwordSectionHint: 'Changing it signs out every other browser.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 8 characters',
  confirmPassword: 'Confirm password',
  changePassword: 'Change password',
  changing: 'Changing...',
  passwordChanged: 'Password changed',
  passwordChangedDetail: 'Your other browsers have been signed out.',
  passwordFailed: 'Password update failed',

  email: 'Email address',
  emailSectionHint: (email: string) => `You sign in with ${email}.`,
  newEmail: 'New email address',
  emailPassword: 'Your password',
  sendLink: 'Send confirmation link',
  sending: 'Sending...',
  linkSent: (email: string) =>
    `We sent a link to ${email}. Your address changes when it is opened, within a day.`,

  sessions: 'Where you are signed in',
  sessionsHint: 'If you do not know one of these browsers, sign it out and change your password.',
  sessionsFailed: 'Failed to load your browsers',
  browserOn: (browser: string | null, system: string | null) =>
    `${browser ?? 'A browser'} on ${system ?? 'an unknown device'}`,
  thisBrowser: 'This browser',
  since: (date: string) => `Signed in on ${date}`,
  lastSeen: (date: string) => `Last used ${date}`,
  end: 'Sign out',
  ending: 'Signing out...',
  endLabel: (name: string) => `Sign out ${name}`,
  ended: 'Signed out',
  endedDetail: (name: string) => `${name} is signed out.`,
  endFailed: 'The browser could not be signed out',

  endOthers: 'Sign out everywhere else',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersHint: 'You stay signed in here. Every other browser and app is signed out at once.',
  endOthersConfirm: 'Sign out',
  cancel: 'Cancel',
  othersEnded: 'Signed out everywhere else',
  othersEndedDetail: (count: number) =>
    count === 1 ? '1 other browser is signed out.' : `${count} other browsers are signed out.`,
  endOthersFailed: 'The other browsers could not be signed out',
}
