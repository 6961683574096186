import { points } from './game-toasts.ts'

/** Points, level, challenges and leaderboards. */
export const gameTexts = {
  yourPoints: 'Your points',
  points,
  level: (level: number) => `Level ${level}`,
  toNextLevel: (count: number, level: number) => `${points(count)} to level ${level}`,
  progressLabel: (level: number) => `Progress to level ${level}`,
  pointsGained: (count: number) => `+${count}`,
  pointsLost: (count: number) => `−${count}`,
  pointsChanged: (change: number, total: number) =>
    `${points(Math.abs(change))} ${change > 0 ? 'earned' : 'removed'}. You have ${points(total)}.`,
  failed: 'Couldn’t load your points',
  loading: 'Loading your points',

  challenges: 'Challenges',
  challengesFailed: 'Couldn’t load challenges',
  challengesLoading: 'Loading your challenges',
  challengeProgress: (progressLabel: number, total: number) => `${progressLabel} of ${total}`,
  challengeProgressLabel: (title: string) => `Progress on ${title}`,
  reward: (count: number) => `+${points(count)}`,
  completedOn: (date: string) => `Completed on ${date}`,
  nextSteps: { event: 'Find an event', people: 'Find BFFs', circle: 'Plan with a circle' },

  recent: 'Recent points',
  noPoints: 'No points yet. Events earn 30–50 points each, and challenges earn bonuses.',
  findEvents: 'Find an event',
  deletedEvent: 'A deleted event',
  eventLabel: 'Event',
  challengeLabel: 'Challenge',

  leaderboard: 'Leaderboard',
  leaderboards: { everyone: 'Everyone', friends: 'Friends', nearby: 'Nearby' },
  leaderboardFailed: 'Couldn’t load the leaderboard',
  leaderboardLoading: 'Loading the leaderboard',
  you: 'You',
  rank: (rank: number) => `Rank ${rank.toLocaleString('en')}`,
  rankOf: (rank: number, total: number) =>
    `You’re number ${rank.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  provisional: (count: number) =>
    `${count.toLocaleString('en')} of your points ${count === 1 ? 'is' : 'are'} for upcoming events. Others will see ${count === 1 ? 'it' : 'them'} here after you’ve been there.`,
  hiddenRanks: 'Some ranks aren’t shown',
  notListedReasons: {
    off: 'You’re not on the leaderboard, so no one sees your points there.',
    hidden: 'Your profile isn’t discoverable, so only friends see you on the leaderboard.',
    'location-hidden': 'Your city is hidden, so you’re not on the nearby leaderboard.',
    'location-missing': 'Add your city to your profile to see who’s nearby.',
  },
  noFriends: 'No friends to compare with yet',
  noFriendsHint: 'When someone accepts your request, you’ll both show up here.',
  findFriends: 'Find friends',
  cityRequired: 'Where do you live?',
  cityRequiredHint: 'Add your city to your profile to see people within 25 miles.',
  addCity: 'Add your city',
  noOneNearby: 'No one nearby yet',
  noOneNearbyHint: 'No one within 25 miles is on the leaderboard yet.',
  leaderboardEmpty: 'No one here yet',
  seeEveryone: 'See everyone',

  showOnLeaderboard: 'Show me on the leaderboard',
  showOnLeaderboardHint: 'Shows your name, photo, level and points. People you’ve blocked never see you.',
}
