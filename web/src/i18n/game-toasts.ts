const points = (count: number) => (count === 1 ? '1 point' : `${count.toLocaleString('en')} points`)

/** Toasts about points and levels, shown on every page. */
export const gameToastTexts = {
  levelUp: 'Level Up!',
  levelReached: (level: number) => `You’re now on level ${level}.`,
  close: 'Close',
  completed: 'Challenge Completed!',
  completedDetail: (title: string, reward: number) => `${title}: you earned ${points(reward)}.`,
  points,
  eventExplorer: 'Event Explorer',
  attendEvents: 'Attend 3 events',
  socialButterfly: 'Social Butterfly',
  makeConnections: 'Make 5 connections',
  localGuide: 'Local Guide',
  hostEvent: 'Host 1 event',
}
