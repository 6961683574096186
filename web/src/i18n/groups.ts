/** Circles: what every card of one says, one's own, and making one. */
export const groupsTexts = {
  title: 'Your Friend Circles',
  failed: 'Failed to fetch groups',
  loading: 'Loading your circles',
  none: 'No Friend Circles Yet',
  noneHint: 'Start one around something you love, or bring the people you would like in it.',
  lookForMore: 'Looking for more company?',
  lookForMoreHint: 'There are circles near you that like what you like.',
  discover: 'Discover circles',
  active: 'Active',
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  nextMeetup: 'Next meetup',
  admin: 'Admin',
  hidden: 'Hidden from others',

  groupOf: (count: number) => `Group of ${count}`,
  like: (count: number) => `Like, ${likes(count)}`,
  likeFailed: 'Failed to save your like',
  rate: 'Rate this group:',
  ratings: (average: number, count: number) =>
    `${average.toFixed(1)} from ${count === 1 ? '1 rating' : `${count} ratings`}`,
  noRatings: 'No ratings yet',
  rateFailed: 'Failed to save your rating',

  create: 'Create Group',
  creating: 'Creating...',
  createTitle: 'Create a Friend Circle',
  createHint: 'You will be its admin and decide who joins.',
  name: 'Group Name',
  description: 'Description',
  location: 'Location',
  nextMeetupField: 'Next Meetup',
  suggestedActivity: 'Suggested Activity',
  namePlaceholder: 'Sunday Hikers',
  descriptionPlaceholder: 'What you do together, and who it is for',
  locationPlaceholder: 'Where you usually meet',
  nextMeetupPlaceholder: 'Sunday at 10, at the old bridge',
  suggestedActivityPlaceholder: 'A first thing to do together',
  createFailed: 'Failed to create group',
  created: 'Group created',
  createdDetail: 'Your friend circle has been created successfully!',

  invite: 'Invite Friends',
}

function likes(count: number): string {
  return count === 1 ? '1 like' : `${count} likes`
}
