/** The drawer that adds a card’s suggestion to a group chat, and errors of starting a vote. */
export const addToChatTexts = {
  title: 'Add to Group Chat',
  hint: {
    circle: (name: string) => `Pick a circle to vote on this idea from ${name}.`,
    event: (name: string) => `Pick a circle to vote on going to ${name}.`,
  },
  circles: 'Your circles',
  add: 'Add to Chat',
  adding: 'Adding...',
  noCircles: 'No groups yet',
  noCirclesHint: 'Create a group first to add activities',
  goToCircles: 'Your Friend Circles',
  loading: 'Loading your circles',
  circlesFailed: 'Failed to fetch groups',
  showMore: 'Show more',
  errorTitle: 'Error',
  circleRequired: 'Please select a group chat',
  successTitle: 'Success!',
  added: 'Activity added to group chat for voting',
  addFailed: 'Failed to add activity',

  loadVoteFailed: 'Couldn’t load the vote',
  proposeFailed: 'Couldn’t suggest the plan',
}
