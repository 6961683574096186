/** The Discover feed. */
export const discoveryWords = {
  title: 'Discover circles',
  failed: 'Failed to fetch groups',
  loading: 'Looking for circles near you',
  none: 'No more groups to discover',
  noneHint: 'Consider looking into new interests or changing the filters',

  previous: 'Previous',
  next: 'Next',
  skip: 'Skip',
  connect: 'Connect',
  keys: 'The left arrow key skips this circle, the right arrow key asks to connect, the down arrow key adds it to a group chat.',
  keysShort: { skip: 'to skip', connect: 'to connect', undo: 'to undo' },
  upNext: 'Up next',
  skipFailed: 'Failed to skip group',
  undo: 'Undo',
  undoPremium: 'Bringing back a card you skipped is for Premium and Advertiser members.',
  undoFailed: 'Failed to undo',
  isBack: (name: string) => `${name} is back.`,
  leftToday: (count: number) => `${count} left today`,

  fits: 'Why this fits you',
  inCommon: (interests: string) => `${interests} in common`,
  andMore: (count: number) => `${count} more`,
  near: 'In your city',
  away: (miles: number) => (miles === 1 ? '1 mile away' : `${miles} miles away`),
  friendsInside: (count: number) =>
    count === 1 ? 'You know one of its members' : `You know ${count} of its members`,
  matesInside: (count: number) =>
    count === 1 ? '1 person from your circles is a member' : `${count} people from your circles are members`,
  isShared: 'You like this too',
  interests: 'Interests',
  nextMeetup: 'Next meetup',
  members: 'Group Members:',
  suggestion: 'Suggested Activity',

  place: (name: string, position: number, of: number) => `${name}, ${position} of ${of}`,
  skipped: (name: string) => `Skipped ${name}.`,
  connecting: (name: string) => `Asked to connect with ${name}.`,
}
