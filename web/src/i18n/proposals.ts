const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Circles proposed to people who'd get along. */
export const proposalsTexts = {
  failed: 'Couldn’t load proposed circles',
  /** @param count The number of people, the reader included. */
  title: (count: number) => `You ${numbers[count] ?? count} would get along`,
  hint: 'If three of you say yes, we’ll open a group chat. No one sees who passes.',
  sharedInterests: (interests: readonly string[]) =>
    `You all like ${new Intl.ListFormat('en').format(interests)}.`,
  distance: (miles: number) =>
    miles === 0
      ? 'You all live in the same city.'
      : `Everyone lives within ${miles === 1 ? '1 mile' : `${miles} miles`} of you.`,
  ties: {
    friend: 'Your friend',
    circle: 'In a circle with you',
    mutual: 'Friend of a friend',
  },
  yesCount: (count: number) => (count === 1 ? '1 person said yes' : `${count} people said yes`),
  openUntil: (date: string) => `Open until ${date}`,

  yes: 'Yes',
  no: 'No',
  yesLabel: 'Yes, I’m in',
  noLabel: 'No, I’ll pass',
  waitingForYes: (count: number) =>
    count <= 0 ? 'Waiting for others' : `Waiting for ${numbers[count] ?? count} more to say yes`,
  undoYes: 'Undo yes',
  started: (name: string) => `${name} is on!`,
  startedHint: 'Three of you said yes. You can still join.',
  join: 'Join',
  joinLabel: (name: string) => `Join ${name}`,

  circleCreated: 'You’re a circle now!',
  circleCreatedDetail: (name: string) => `Say hi in ${name}`,
  declined: 'You passed on this one',
  undo: 'Undo',
  replyFailed: 'Couldn’t save your answer',
}
