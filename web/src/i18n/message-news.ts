/** Of messages, what one is told wherever one is: it comes with every page. */
export const messageNewsTexts = {
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  pictureLost: 'This browser could not keep the picture. Please choose it again.',
}
