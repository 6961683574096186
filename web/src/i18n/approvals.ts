const pluralize = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/** Approved addresses and the waitlist in the admin console. */
export const approvalsTexts = {
  tab: 'Approvals',

  addTitle: 'Approve email addresses',
  addHint: 'One per line, or paste a CSV. Anyone on the waitlist gets an email that they’re in.',
  list: 'Email addresses',
  listHint: 'Type or paste up to 10,000 lines.',
  lines: (count: number) => pluralize(count, 'line', 'lines'),
  tooMany: (count: number) =>
    `That’s ${count.toLocaleString('en-US')} lines. You can send up to 10,000 at once.`,
  tooLarge: 'This file is larger than 2 MB. Split it and send it in parts.',
  fileUnreadable: 'Couldn’t read this file.',
  addressRequired: 'Enter at least one email address',
  upload: 'Upload a list',
  approve: 'Approve',
  approving: 'Approving...',
  failed: 'Couldn’t approve the addresses',

  results: 'Results',
  outcomes: {
    approved: 'Approved',
    notified: 'Approved and emailed',
    'already-approved': 'Already approved',
    duplicate: 'Duplicate',
    invalid: 'Not an email address',
  },
  line: (line: number) => `Line ${line.toLocaleString('en-US')}`,
  showMore: 'Show more',
  approveMore: 'Approve more',

  search: 'Search',
  waiting: 'Waitlist',
  resemblesBanned: 'Looks like a banned address',
  waitingHint:
    'People who tried to sign up before they were approved. When you approve them, they get an email saying they’re in.',
  waitlistEmpty: 'The waitlist is empty.',
  noMatches: 'No matches.',
  waitingFailed: 'Couldn’t load the waitlist',
  since: (date: string) => `Since ${date}`,
  selectAll: 'Select all shown',
  approveLabel: (email: string) => `Approve ${email}`,
  approveSelected: (count: number) => `Approve ${count.toLocaleString('en-US')}`,
  approved: (count: number) => `${pluralize(count, 'person', 'people')} approved`,
  noMails: 'No emails to send.',
  mailsSent: (mailCount: number) => `${pluralize(mailCount, 'email is', 'emails are')} on the way.`,
  approveFailed: 'Approval failed',

  addresses: 'Approved addresses',
  addressesHint: 'These people can sign up and stay signed in.',
  noAddresses: 'No approved addresses yet.',
  addressesFailed: 'Couldn’t load approved addresses',
  signedUp: (name: string) => `Signed up as ${name}`,
  notSignedUp: 'Hasn’t signed up yet',
  permanentReasons: { 'main-admin': 'Main admin', settings: 'From the server settings' },
  revoke: 'Revoke',
  revokeLabel: (email: string) => `Revoke ${email}`,
  revokeTitle: (email: string) => `Revoke ${email}?`,
  revokeHint: (name: string) =>
    `${name} will be signed out everywhere and can’t sign in until you approve the address again. Nothing is deleted.`,
  revokeHintNotSignedUp: 'No one has signed up with it. You can approve it again any time.',
  revoking: 'Revoking...',
  revoked: (email: string) => `${email} is no longer approved`,
  revokeFailed: 'Couldn’t revoke the address',
  cancel: 'Cancel',
}
