const numbers = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Circles that are proposed to people who would get along. */
export const proposalsTexts = {
  failed: 'Failed to fetch proposed circles',
  /** @param count how many, the reader included. */
  title: (count: number) => `You ${numbers[count] ?? count} would get along`,
  hint: 'With three yeses it becomes a circle with a chat of its own. Nobody learns who said no.',
  alike: (interests: readonly string[]) => `All of you like ${new Intl.ListFormat('en').format(interests)}.`,
  near: (miles: number) =>
    miles === 0
      ? 'You all live in the same city.'
      : `Nobody lives farther than ${miles === 1 ? '1 mile' : `${miles} miles`} from you.`,
  ties: {
    friend: 'Your friend',
    circle: 'In a circle with you',
    mutual: 'Knows a friend of yours',
  },
  saidYes: (count: number) => (count === 1 ? '1 said yes already' : `${count} said yes already`),
  until: (date: string) => `Open until ${date}`,

  yes: 'Yes',
  no: 'No',
  yesTo: 'Yes, bring us together',
  noTo: 'No, leave me out',
  waiting: (count: number) =>
    count <= 0 ? 'Waiting for others' : `Waiting for ${numbers[count] ?? count} more to say yes`,
  takeBack: 'Take back',
  alive: (name: string) => `${name} has come to life`,
  aliveHint: 'Three of you said yes. You can still join.',
  join: 'Join',
  joinOf: (name: string) => `Join ${name}`,

  met: 'You are a circle now',
  metDetail: (name: string) => `Say hello in ${name}`,
  declined: 'You are left out of it',
  undo: 'Undo',
  failedToAnswer: 'Failed to save your answer',
}
