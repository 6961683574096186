/** ‘Add to Chat’ on the cards of Discover. In a separate file, because it loads after the first card. */
export const cardAddToChatTexts = {
  addToChat: 'Add to Chat',
  swipeDown: 'Swipe down to add to group chat',
}
