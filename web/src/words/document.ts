/** What the page says before any script of ours runs, and to those who run none. */
export const documentWords = {
  description: 'Find people near you who like what you like, and a small circle to do it with.',
  /** Under the app's icon. */
  shortcuts: { messages: 'Messages', events: 'Events' },
  needsScript: 'This page needs JavaScript.',
}
