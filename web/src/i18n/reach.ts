/** Who may write to one. */
export const reachTexts = {
  title: 'Who may write to me',
  hint: 'Your friends can always write to you, and so can the circles that you are in.',
  choices: {
    everyone: {
      label: 'Everyone',
      hint: 'Anybody can ask to connect, with a few words. Blocked people never can.',
    },
    acquaintances: {
      label: 'Friends and circles',
      hint: 'Only people in a circle with you can ask to connect. You are not shown to others in Find BFFs.',
    },
    friends: {
      label: 'Friends',
      hint: 'Nobody new can ask to connect, and you are not shown in Find BFFs. You can still ask others.',
    },
  },
  /** On the page of somebody who cannot be asked. */
  closed: (name: string) => `${name} only hears from people they know already.`,
  closedHint: 'You may meet in a circle or at an event.',
}
