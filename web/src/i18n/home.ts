/** The desktop home page: your next event, requests, unread messages and events nearby. */
export const homeTexts = {
  hello: (name: string) => `Hi, ${name}`,

  nextEvent: 'Coming up',
  nextEventLoading: 'Loading your next event',
  nextEventFailed: 'Couldn’t load your next event.',
  noNextEvent: 'Nothing planned yet.',
  findEvents: 'Find something to do',

  requests: 'Waiting for your answer',
  requestsLoading: 'Loading your requests',
  requestsFailed: 'Couldn’t load your requests.',
  noRequests: 'No requests right now.',
  findPeople: 'Find people',
  wantsToJoin: (circle: string) => `Wants to join ${circle}`,

  unread: 'Unread messages',
  unreadLoading: 'Loading your messages',
  unreadFailed: 'Couldn’t load your messages.',
  noUnread: 'You’re all caught up.',
  goToMessages: 'Go to messages',

  week: 'This week near you',
  weekLoading: 'Loading events near you',
  weekFailed: 'Couldn’t load events near you.',
  noEventsThisWeek: 'Nothing near you in the next 7 days.',
  allEvents: 'See all events',
  cityRequired: 'Add your city to see what’s on near you.',
  addCity: 'Add your city',
}
