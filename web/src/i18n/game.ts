import { points } from './game-news.ts'

/** Points, level, challenges and leaderboards. */
export const gameTexts = {
  own: 'Your points',
  points,
  level: (level: number) => `Level ${level}`,
  toNext: (count: number, level: number) => `${points(count)} to level ${level}`,
  progress: (level: number) => `Progress to level ${level}`,
  gained: (count: number) => `+${count}`,
  lost: (count: number) => `−${count}`,
  changed: (change: number, total: number) =>
    `${points(Math.abs(change))} ${change > 0 ? 'earned' : 'removed'}. You have ${points(total)}.`,
  failed: 'Couldn’t load your points',
  loading: 'Loading your points',

  challenges: 'Challenges',
  challengesFailed: 'Couldn’t load challenges',
  challengesLoading: 'Loading your challenges',
  steps: (progress: number, total: number) => `${progress} of ${total}`,
  stepsOf: (title: string) => `Progress on ${title}`,
  reward: (count: number) => `+${points(count)}`,
  doneOn: (date: string) => `Completed on ${date}`,
  next: { event: 'Find an event', people: 'Find BFFs', circle: 'Plan with a circle' },

  recent: 'Recent points',
  noneYet: 'No points yet. Events earn 30–50 points each, and challenges earn bonuses.',
  findEvents: 'Find an event',
  eventGone: 'A deleted event',
  asEvent: 'Event',
  asChallenge: 'Challenge',

  board: 'Leaderboard',
  boards: { everybody: 'Everyone', friends: 'Friends', nearby: 'Nearby' },
  boardFailed: 'Couldn’t load the leaderboard',
  boardLoading: 'Loading the leaderboard',
  you: 'You',
  place: (rank: number) => `Rank ${rank.toLocaleString('en')}`,
  placeOf: (rank: number, total: number) =>
    `You’re number ${rank.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  provisional: (count: number) =>
    `${count.toLocaleString('en')} of your points ${count === 1 ? 'is' : 'are'} for upcoming events. Others will see ${count === 1 ? 'it' : 'them'} here after you’ve been there.`,
  gap: 'Some ranks aren’t shown',
  absent: {
    off: 'You’re not on the leaderboard, so no one sees your points there.',
    hidden: 'Your profile isn’t discoverable, so only friends see you on the leaderboard.',
    'location-hidden': 'Your city is hidden, so you’re not on the nearby leaderboard.',
    'location-missing': 'Add your city to your profile to see who’s nearby.',
  },
  noFriends: 'No friends to compare with yet',
  noFriendsHint: 'When someone accepts your request, you’ll both show up here.',
  findFriends: 'Find friends',
  noPlace: 'Where do you live?',
  noPlaceHint: 'Add your city to your profile to see people within 25 miles.',
  addPlace: 'Add your city',
  nobodyNear: 'No one nearby yet',
  nobodyNearHint: 'No one within 25 miles is on the leaderboard yet.',
  nobody: 'No one here yet',
  seeEverybody: 'See everyone',

  show: 'Show me on the leaderboard',
  showHint: 'Shows your name, photo, level and points. People you’ve blocked never see you.',
}
