export const points = (count: number) => (count === 1 ? '1 point' : `${count.toLocaleString('en')} points`)

/** Toasts about points and levels, shown on every page. */
export const gameToastTexts = {
  levelUp: 'Level Up!',
  levelReached: (level: number) => `You’re now on level ${level}.`,
  close: 'Close',
  completed: 'Challenge Completed!',
  completedDetail: (title: string, reward: number) => `${title}: you earned ${points(reward)}.`,
  challengeText: (text: string) => text,
}
