/** Home on a desktop: what is next, what waits for an answer, what is unread, and what is on nearby. */
export const homeTexts = {
  hello: (name: string) => `Hello, ${name}`,

  next: 'Coming up',
  nextLoading: 'Loading your next event',
  nextFailed: 'Your next event could not be loaded.',
  nextNone: 'Nothing planned yet.',
  findEvents: 'Find something to do',

  requests: 'Waiting for your answer',
  requestsLoading: 'Loading your requests',
  requestsFailed: 'Your requests could not be loaded.',
  requestsNone: 'No requests right now.',
  findPeople: 'Find people',
  wantsToJoin: (circle: string) => `Wants to join ${circle}`,

  unread: 'Unread messages',
  unreadLoading: 'Loading your messages',
  unreadFailed: 'Your messages could not be loaded.',
  unreadNone: 'You’re all caught up.',
  toMessages: 'To your messages',

  week: 'This week near you',
  weekLoading: 'Loading events near you',
  weekFailed: 'Events near you could not be loaded.',
  weekNone: 'Nothing near you in the next 7 days.',
  allEvents: 'See all events',
  cityNeeded: 'Add your city to see what’s on near you.',
  addCity: 'Add your city',
}
