import { points } from './game-news.ts'

/** Points, level, challenges and boards. */
export const gameTexts = {
  own: 'Your points',
  points,
  level: (level: number) => `Level ${level}`,
  toNext: (count: number, level: number) => `${points(count)} to level ${level}`,
  progress: (level: number) => `On the way to level ${level}`,
  gained: (count: number) => `+${count}`,
  lost: (count: number) => `−${count}`,
  changed: (change: number, total: number) =>
    `${points(Math.abs(change))} ${change > 0 ? 'earned' : 'taken back'}. You have ${points(total)}.`,
  failed: 'Failed to fetch your points',
  loading: 'Counting your points',

  challenges: 'Challenges',
  challengesFailed: 'Failed to fetch challenges',
  challengesLoading: 'Loading your challenges',
  /** A challenge by its title and its description in the contract. */
  steps: (progress: number, total: number) => `${progress} of ${total}`,
  stepsOf: (title: string) => `How far you are with ${title}`,
  reward: (count: number) => `+${points(count)}`,
  doneOn: (date: string) => `Completed on ${date}`,
  next: { event: 'Find an event', people: 'Find BFFs', circle: 'Plan with a circle' },

  recent: 'What earned you points',
  noneYet: 'Nothing so far. Each event that you go to earns 30 to 50 points, and each challenge its reward.',
  findEvents: 'Find an event',
  eventGone: 'An event',
  asEvent: 'Event',
  asChallenge: 'Challenge',

  board: 'Whose points',
  boards: { everybody: 'Everybody', friends: 'Friends', nearby: 'Around me' },
  boardFailed: 'Failed to fetch the leaderboard',
  boardLoading: 'Loading the leaderboard',
  you: 'You',
  place: (place: number) => `Place ${place.toLocaleString('en')}`,
  placeOf: (place: number, people: number) =>
    `You are in place ${place.toLocaleString('en')} of ${people.toLocaleString('en')}`,
  provisional: (count: number) =>
    `${count.toLocaleString('en')} of your points ${count === 1 ? 'is' : 'are'} for upcoming events. Others see them here after you’ve been there.`,
  gap: 'Places in between are not shown',
  absent: {
    off: 'You stay off the leaderboard, so nobody sees your points there.',
    hidden: 'Your profile is not discoverable, so only friends see you on a leaderboard.',
    'location-hidden': 'You do not show where you live, so you are not among those around you.',
    'location-missing': 'Add your location to your profile to see who is around you.',
  },
  noFriends: 'No friends to compare with yet',
  noFriendsHint: 'Once somebody accepts your request, you both appear here.',
  findFriends: 'Find friends',
  noPlace: 'Where do you live?',
  noPlaceHint: 'Add your location to your profile, and those within 25 miles appear here.',
  addPlace: 'Add your location',
  nobodyNear: 'Nobody around you yet',
  nobodyNearHint: 'No one within 25 miles is on the leaderboard so far.',
  nobody: 'Nobody is here yet',
  seeEverybody: 'See everybody',

  show: 'Show me on the leaderboard',
  showHint: 'Your name, picture, level and points. People you have blocked never see you.',
}
