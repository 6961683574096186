/** Beside the cards of Discover: the way into a group chat. It comes after the first card. */
export const addingWords = {
  addToChat: 'Add to Chat',
  swipeDown: 'Swipe down to add to group chat',
}
