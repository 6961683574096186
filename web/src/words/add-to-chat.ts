/** The drawer that adds what a card suggests to a chat, and putting something to the vote at all. */
export const addWords = {
  title: 'Add to Group Chat',
  hint: {
    circle: (name: string) => `The circle you choose votes on what ${name} suggests.`,
    event: (name: string) => `The circle you choose votes on going to ${name}.`,
  },
  choose: 'Your groups',
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

  votesFailed: 'The vote could not be loaded',
  proposeFailed: 'Failed to propose it',
}
