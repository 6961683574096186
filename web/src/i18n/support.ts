/** What somebody wrote through the contact form, as they and those who answer see it. */
export const ticketTexts = {
  title: 'What you wrote',
  loading: 'Loading what you wrote',
  failed: 'What you wrote could not be loaded',
  moreFailed: 'More could not be loaded.',
  status: { open: 'Open', answered: 'Answered', closed: 'Closed' },
  priority: 'Priority',
  answer: 'Answer',
  mailed: (email: string) => `Answers also went to ${email}.`,
}

/** The queue of those who answer. */
export const supportTexts = {
  shows: 'Which messages',
  show: { open: 'Open', closed: 'Closed' },
  loading: 'Loading messages',
  failed: 'Failed to load messages',
  moreFailed: 'More could not be loaded.',
  none: {
    open: {
      title: 'Nothing waits for an answer',
      hint: 'What people write through the contact form comes here.',
    },
    closed: { title: 'Nothing is closed yet', hint: 'What you close stays here for a year.' },
  },
  waiting: (open: number, priority: number) =>
    priority === 0 ? `${open} open` : `${open} open, ${priority} with priority`,
  member: 'Signed in',
  stranger: 'Not signed in',
  you: 'Your answer',
  answer: 'Answer by mail',
  send: 'Send',
  sending: 'Sending...',
  sent: 'Your answer is on its way',
  sendFailed: 'Your answer was not sent',
  keep: 'Not now',
  close: 'Close',
  closing: 'Closing...',
  closed: 'The message is closed',
  closeFailed: 'It could not be closed',
  reopen: 'Open again',
  reopening: 'Opening...',
  reopened: 'The message is open again',
  reopenFailed: 'It could not be opened again',
}
