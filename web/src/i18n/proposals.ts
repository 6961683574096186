/** Circles proposed to people who'd get along. */
export const proposalsTexts = {
  failed: 'Couldn’t load proposed circles',
  numbers: {
    1: 'one',
    2: 'two',
    3: 'three',
    4: 'four',
    5: 'five',
    6: 'six',
    7: 'seven',
    8: 'eight',
  } as Readonly<Record<number, string>>,
  /** @param count The number of people in words, the reader included. */
  title: (count: string) => `You ${count} would get along`,
  hint: 'If three of you say yes, we’ll open a group chat. No one sees who passes.',
  sharedInterests: (interests: string) => `You all like ${interests}.`,
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
  waitingForOthers: 'Waiting for others',
  waitingForOne: 'Waiting for one more to say yes',
  waitingForMore: (count: string) => `Waiting for ${count} more to say yes`,
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
