/** Messages sent through the contact form, as their sender and the admins see them. */
export const ticketTexts = {
  title: 'Your messages to us',
  loading: 'Loading your messages',
  failed: 'Couldn’t load your messages',
  moreFailed: 'Couldn’t load more.',
  status: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  priority: 'Priority',
  reply: 'Reply',
  repliesEmailed: (email: string) => `We also emailed replies to ${email}.`,
}

/** The admins' support queue. */
export const supportTexts = {
  filterLabel: 'Filter messages',
  filters: { open: 'Open', closed: 'Closed' },
  loading: 'Loading messages',
  failed: 'Couldn’t load messages',
  moreFailed: 'Couldn’t load more.',
  noTickets: {
    open: {
      title: 'All caught up',
      hint: 'Messages from the contact form appear here.',
    },
    closed: {
      title: 'No closed messages yet',
      hint: 'We keep messages here for a year after you close them.',
    },
  },
  openCount: (open: number, priority: number) =>
    priority === 0 ? `${open} open` : `${open} open, ${priority} with priority`,
  signedIn: 'Signed in',
  signedOut: 'Not signed in',
  yourReply: 'Your reply',
  replyByEmail: 'Reply by email',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Your reply is on its way',
  sendFailed: 'Your reply wasn’t sent',
  cancelReply: 'Not now',
  close: 'Close',
  closing: 'Closing...',
  closed: 'Message closed',
  closeFailed: 'Couldn’t close the message',
  reopen: 'Reopen',
  reopening: 'Reopening...',
  reopened: 'Message reopened',
  reopenFailed: 'Couldn’t reopen the message',
}
