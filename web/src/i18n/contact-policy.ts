/** Who can message you. */
export const contactPolicyTexts = {
  title: 'Who can message you',
  hint: 'Your friends and the circles you’re in can always message you.',
  options: {
    everyone: {
      label: 'Everyone',
      hint: 'Anyone can ask to connect, with a short note. Blocked people never can.',
    },
    acquaintances: {
      label: 'Friends and circles',
      hint: 'Only people in your circles can ask to connect. Others won’t see you in Find BFFs.',
    },
    friends: {
      label: 'Friends',
      hint: 'No one new can ask to connect, and you won’t appear in Find BFFs. You can still ask others.',
    },
  },
  /** On the page of a person who can't be asked. */
  requestsNotAccepted: (name: string) => `${name} only accepts requests from people they know.`,
  requestsNotAcceptedHint: 'You may meet in a circle or at an event.',
}
