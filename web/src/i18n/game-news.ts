export const points = (count: number) => (count === 1 ? '1 point' : `${count.toLocaleString('en')} points`)

/** Toasts about points and levels, shown on every page. */
export const gameNewsTexts = {
  levelUp: 'Level Up!',
  reached: (level: number) => `You’re now on level ${level}.`,
  close: 'Close',
  completed: 'Challenge Completed!',
  completedDetail: (title: string, reward: number) => `${title}: you earned ${points(reward)}.`,
  challenge: (text: string) => text,
}
