/** Events: finding them, one's own answer, their page, making and keeping them. */
export const eventsWords = {
  title: 'Discover Events',
  tabs: 'Events and the game',
  discover: 'Discover',
  challenges: 'Challenges',
  leaderboard: 'Leaderboard',
}
