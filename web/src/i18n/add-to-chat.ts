/** The drawer that adds a card’s suggestion to a group chat, and errors of starting a vote. */
export const addTexts = {
  title: 'Add to Group Chat',
  hint: {
    circle: (name: string) => `Pick a circle to vote on this idea from ${name}.`,
    event: (name: string) => `Pick a circle to vote on going to ${name}.`,
  },
  choose: 'Your circles',
  add: 'Add to Chat',
  adding: 'Adding...',
  none: 'No groups yet',
  noneHint: 'Create a group first to add activities',
  toGroups: 'Your Friend Circles',
  loading: 'Loading your circles',
  failed: 'Failed to fetch groups',
  more: 'Show more',
  error: 'Error',
  chooseFirst: 'Please select a group chat',
  success: 'Success!',
  added: 'Activity added to group chat for voting',
  addFailed: 'Failed to add activity',

  votesFailed: 'Couldn’t load the vote',
  proposeFailed: 'Couldn’t suggest the plan',
}
