/** Circle cards, your own circles, and creating one. */
export const groupsTexts = {
  title: 'Your Friend Circles',
  failed: 'Failed to fetch groups',
  loading: 'Loading your circles',
  noCircles: 'No Friend Circles Yet',
  noCirclesHint: 'Start one around something you love, or invite your friends.',
  findMore: 'Looking for more company?',
  findMoreHint: 'There are circles near you into the same things.',
  discover: 'Discover circles',
  active: 'Active',
  members: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  nextMeetup: 'Next meetup',
  organizer: 'Organizer',
  hidden: 'Hidden from others',

  groupOf: (count: number) => `Group of ${count}`,
  like: (count: number) => `Like, ${likes(count)}`,
  likeFailed: 'Couldn’t save your like',
  rate: 'Rate this group:',
  ratings: (average: number, count: number) =>
    `${average.toFixed(1)} from ${count === 1 ? '1 rating' : `${count} ratings`}`,
  noRatings: 'No ratings yet',
  rateFailed: 'Couldn’t save your rating',

  create: 'Create Group',
  creating: 'Creating...',
  createTitle: 'Create a Friend Circle',
  createHint: 'You’ll be its organizer and decide who joins.',
  name: 'Group Name',
  description: 'Description',
  location: 'Location',
  nextMeetupField: 'Next Meetup',
  suggestedActivity: 'Suggested Activity',
  namePlaceholder: 'Sunday Hikers',
  descriptionPlaceholder: 'What you do together, and who it’s for',
  locationPlaceholder: 'Where you usually meet',
  nextMeetupPlaceholder: 'Sunday at 10, at the old bridge',
  suggestedActivityPlaceholder: 'Something to do on your first meetup',
  createFailed: 'Failed to create group',
  created: 'Group created',
  createdDetail: 'Your friend circle has been created successfully!',

  invite: 'Invite Friends',
}

function likes(count: number): string {
  return count === 1 ? '1 like' : `${count} likes`
}
