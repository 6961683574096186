/** The Discover feed. */
export const discoveryTexts = {
  title: 'Discover circles',
  failed: 'Failed to fetch groups',
  loading: 'Looking for circles near you',
  none: 'No more groups to discover',
  noneHint: 'Consider looking into new interests or changing the filters',

  previous: 'Previous',
  next: 'Next',
  skip: 'Skip',
  connect: 'Connect',
  keys: 'Press the left arrow key to skip this circle, the right arrow key to connect, or the down arrow key to add it to a group chat.',
  keysShort: { skip: 'to skip', connect: 'to connect', undo: 'to undo' },
  upNext: 'Up next',
  skipFailed: 'Couldn’t skip the circle',
  undo: 'Undo',
  undoPremium: 'Undo a skip with Premium.',
  undoFailed: 'Couldn’t undo',
  isBack: (name: string) => `${name} is back.`,
  leftToday: (count: number) => `${count} left today`,

  fits: 'Why this fits you',
  inCommon: (interests: string) => `You like ${interests} too`,
  andMore: (count: number) => `${count} more`,
  near: 'In your city',
  away: (miles: number) => (miles === 1 ? '1 mile away' : `${miles} miles away`),
  friendsInCircle: (count: number) =>
    count === 1 ? 'Someone you know is in this circle' : `${count} people you know are in this circle`,
  circleMatesInCircle: (count: number) =>
    count === 1 ? '1 person from your circles is a member' : `${count} people from your circles are members`,
  isShared: 'You like this too',
  interests: 'Interests',
  nextMeetup: 'Next meetup',
  members: 'Group Members:',
  suggestion: 'Suggested Activity',

  place: (name: string, position: number, of: number) => `${name}, ${position} of ${of}`,
  skipped: (name: string) => `Skipped ${name}.`,
  connecting: (name: string) => `Request sent to ${name}.`,
}
