const pluralize = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/** Approved addresses and the waitlist in the admin console. */
export const approvalsTexts = {
  tab: 'Approvals',

  add: 'Approve email addresses',
  addHint: 'One per line, or paste a CSV. Anyone on the waitlist gets an email that they’re in.',
  list: 'Email addresses',
  listHint: 'Type or paste up to 10,000 lines.',
  lines: (count: number) => pluralize(count, 'line', 'lines'),
  tooMany: (count: number) =>
    `That’s ${count.toLocaleString('en-US')} lines. You can send up to 10,000 at once.`,
  tooLarge: 'This file is larger than 2 MB. Split it and send it in parts.',
  notRead: 'Couldn’t read this file.',
  nothing: 'Enter at least one email address',
  upload: 'Upload a list',
  approve: 'Approve',
  approving: 'Approving...',
  failed: 'Couldn’t approve the addresses',

  report: 'Results',
  outcomes: {
    approved: 'Approved',
    told: 'Approved and emailed',
    already: 'Already approved',
    repeated: 'Duplicate',
    invalid: 'Not an email address',
  },
  line: (line: number) => `Line ${line.toLocaleString('en-US')}`,
  showMore: 'Show more',
  another: 'Approve more',

  search: 'Search',
  waiting: 'Waitlist',
  resemblesBanned: 'Looks like a banned address',
  waitingHint:
    'People who tried to sign up before they were approved. When you approve them, they get an email that they’re in.',
  nobodyWaits: 'The waitlist is empty.',
  nobodyFound: 'No matches.',
  waitingFailed: 'Couldn’t load the waitlist',
  since: (date: string) => `Since ${date}`,
  chooseAll: 'Select all shown',
  approveOne: (email: string) => `Approve ${email}`,
  approveChosen: (count: number) => `Approve ${count.toLocaleString('en-US')}`,
  approved: (count: number) => `${pluralize(count, 'person', 'people')} approved`,
  approvedDetail: (mailCount: number) =>
    mailCount === 0 ? 'No emails to send.' : `${pluralize(mailCount, 'email is', 'emails are')} on the way.`,
  approveFailed: 'Approval failed',

  addresses: 'Approved addresses',
  addressesHint: 'These people can sign up and stay signed in.',
  noAddresses: 'No approved addresses yet.',
  addressesFailed: 'Couldn’t load approved addresses',
  signedUp: (name: string) => `Signed up as ${name}`,
  notYet: 'Hasn’t signed up yet',
  stays: { 'main-admin': 'Main admin', settings: 'From the server settings' },
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke ${email}`,
  revokeTitle: (email: string) => `Revoke ${email}?`,
  revokeDetail: (name: string) =>
    `${name} will be signed out everywhere and can’t sign in until you approve the address again. Nothing is deleted.`,
  revokeDetailNobody: 'No one has signed up with it. You can approve it again any time.',
  revoking: 'Revoking...',
  revoked: (email: string) => `${email} is no longer approved`,
  revokeFailed: 'Couldn’t revoke the address',
  cancel: 'Cancel',
}
