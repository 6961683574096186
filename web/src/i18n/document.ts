/** Texts of the HTML document and the web app manifest. */
export const documentTexts = {
  description: 'Meet people nearby who are into the same things as you, and get together in small circles.',
  /** Shortcuts of the app icon. */
  shortcuts: { messages: 'Messages', events: 'Events' },
  /** Labels of the screenshots in the install prompt. */
  screenshots: {
    circles: 'A circle nearby and why it fits you',
    conversation: 'A conversation with a friend',
    event: 'An event: when, where and who’s going',
  },
  javascriptRequired: 'This page needs JavaScript.',
}
