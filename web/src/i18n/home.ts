/** The desktop home page: your next event, requests, unread messages and events nearby. */
export const homeTexts = {
  hello: (name: string) => `Hi, ${name}`,

  next: 'Coming up',
  nextLoading: 'Loading your next event',
  nextFailed: 'Couldn’t load your next event.',
  nextNone: 'Nothing planned yet.',
  findEvents: 'Find something to do',

  requests: 'Waiting for your answer',
  requestsLoading: 'Loading your requests',
  requestsFailed: 'Couldn’t load your requests.',
  requestsNone: 'No requests right now.',
  findPeople: 'Find people',
  wantsToJoin: (circle: string) => `Wants to join ${circle}`,

  unread: 'Unread messages',
  unreadLoading: 'Loading your messages',
  unreadFailed: 'Couldn’t load your messages.',
  unreadNone: 'You’re all caught up.',
  toMessages: 'Go to messages',

  week: 'This week near you',
  weekLoading: 'Loading events near you',
  weekFailed: 'Couldn’t load events near you.',
  weekNone: 'Nothing near you in the next 7 days.',
  allEvents: 'See all events',
  cityNeeded: 'Add your city to see what’s on near you.',
  addCity: 'Add your city',
}
