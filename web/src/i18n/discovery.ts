export const discoveryTexts = {
  title: 'Discover circles',
  loadFailed: 'Failed to fetch groups',
  loading: 'Looking for circles near you',
  noCards: 'No more groups to discover',
  noCardsHint: 'Consider looking into new interests or changing the filters',

  previous: 'Previous',
  next: 'Next',
  skip: 'Skip',
  connect: 'Connect',
  keyboardHint:
    'Press the left arrow key to skip this circle, the right arrow key to connect, or the down arrow key to add it to a group chat.',
  keyboardHints: { skip: 'to skip', connect: 'to connect', undo: 'to undo' },
  upNext: 'Up next',
  skipFailed: 'Couldn’t skip the circle',
  undo: 'Undo',
  undoPremium: 'Undo a skip with Premium.',
  undoFailed: 'Couldn’t undo',
  cardRestored: (name: string) => `${name} is back.`,
  swipesLeft: (count: number) => `${count} left today`,

  reasonsTitle: 'Why this fits you',
  inCommon: (interests: string) => `You like ${interests} too`,
  andMore: (count: number) => `${count} more`,
  inYourCity: 'In your city',
  milesAway: (miles: number) => (miles === 1 ? '1 mile away' : `${miles} miles away`),
  friendsInCircle: (count: number) =>
    count === 1 ? 'Someone you know is in this circle' : `${count} people you know are in this circle`,
  circleMatesInCircle: (count: number) =>
    count === 1 ? '1 person from your circles is a member' : `${count} people from your circles are members`,
  sharedInterest: 'You like this too',
  interests: 'Interests',
  nextMeetup: 'Next meetup',
  members: 'Group Members:',
  suggestion: 'Suggested Activity',

  cardPosition: (name: string, position: number, total: number) => `${name}, ${position} of ${total}`,
  skipped: (name: string) => `Skipped ${name}.`,
  requestSent: (name: string) => `Request sent to ${name}.`,
}
