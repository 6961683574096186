export const points = (count: number) => (count === 1 ? '1 point' : `${count.toLocaleString('en')} points`)

/** Of points and levels, what one is told wherever one is. */
export const gameNewsTexts = {
  levelUp: 'Level Up!',
  reached: (level: number) => `You are on level ${level} now.`,
  close: 'Close',
  completed: 'Challenge Completed!',
  completedDetail: (title: string, reward: number) => `${title}: you earned ${points(reward)}.`,
  challenge: (text: string) => text,
}
