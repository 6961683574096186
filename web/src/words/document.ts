/** What the page says before any script of ours runs, and to those who run none. */
export const documentWords = {
  description: 'Find people near you who like what you like, and a small circle to do it with.',
  /** Under the app's icon. */
  shortcuts: { messages: 'Messages', events: 'Events' },
  /** What the pictures show that a system has of the app before somebody keeps it. */
  screenshots: {
    circles: 'A circle nearby, and why it fits you',
    conversation: 'A conversation with a friend',
    event: 'An event: when, where, and who is going',
  },
  needsScript: 'This page needs JavaScript.',
}
