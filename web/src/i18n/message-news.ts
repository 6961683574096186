/** News about messages, loaded with every page. */
export const messageNewsTexts = {
  unreadCount: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  pictureLost: 'Your browser couldn’t keep the photo. Please choose it again.',
}
