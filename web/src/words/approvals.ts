const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/** Who may sign up, in the admin console. */
export const approvalsWords = {
  tab: 'Approvals',

  add: 'Approve addresses',
  addHint:
    'One a line, or as CSV: every cell with an address counts. Those on the waitlist are mailed that they are in.',
  list: 'Email addresses',
  listHint: 'Type or paste one or many, up to 10,000 lines.',
  lines: (count: number) => counted(count, 'line', 'lines'),
  tooMany: (count: number) => `These are ${count.toLocaleString('en-US')} lines; 10,000 go at once.`,
  tooLarge: 'This file is larger than 2 MB. Please send it in parts.',
  notRead: 'This file could not be read.',
  nothing: 'Please name at least one address',
  upload: 'Upload a list',
  approve: 'Approve',
  approving: 'Approving...',
  failed: 'Nothing was approved',

  report: 'What became of each line',
  outcomes: {
    approved: 'Approved',
    told: 'Was waiting, told by mail',
    already: 'Already there',
    repeated: 'Named above',
    invalid: 'Not an address',
  },
  line: (line: number) => `Line ${line.toLocaleString('en-US')}`,
  showMore: 'Show more',
  another: 'Approve more',

  search: 'Search',
  waiting: 'Waitlist',
  likeBanned: 'Looks like a banned address',
  waitingHint:
    'People who tried to sign up and were not approved. Once they are, they get a mail that they are in.',
  nobodyWaits: 'Nobody waits.',
  nobodyFound: 'Nobody like that.',
  waitingFailed: 'Failed to load the waitlist',
  since: (date: string) => `Since ${date}`,
  chooseAll: 'Choose all shown',
  approveOne: (email: string) => `Approve ${email}`,
  approveChosen: (count: number) => `Approve ${count.toLocaleString('en-US')}`,
  approved: (count: number) => `${counted(count, 'person', 'people')} approved`,
  approvedDetail: (told: number) =>
    told === 0 ? 'Nobody had to be told.' : `${counted(told, 'mail is', 'mails are')} on the way.`,
  approveFailed: 'Nobody was approved',

  addresses: 'Approved addresses',
  addressesHint: 'Who may sign up and stay signed in.',
  noAddresses: 'No address is approved.',
  addressesFailed: 'Failed to load approved addresses',
  signedUp: (name: string) => `Signed up as ${name}`,
  notYet: 'Has not signed up',
  stays: { 'main-admin': 'Main admin', settings: 'By the server’s settings' },
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke ${email}`,
  revokeTitle: (email: string) => `Revoke ${email}?`,
  revokeDetail: (name: string) =>
    `${name} is signed out everywhere and cannot sign in until the address is approved again. Nothing of theirs is deleted.`,
  revokeDetailNobody: 'Nobody has signed up with it. It can be approved again at any time.',
  revoking: 'Revoking...',
  revoked: (email: string) => `${email} is no longer approved`,
  revokeFailed: 'Nothing was revoked',
  cancel: 'Cancel',
}
