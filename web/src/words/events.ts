/** Finding events, and one's answer to them. */
export const eventsWords = {
  title: 'Discover Events',
  tabs: 'Events and the game',
  discover: 'Discover',
  challenges: 'Challenges',
  leaderboard: 'Leaderboard',
  create: 'Create Event',
  createShort: 'Create',
  yours: 'Your events',

  loading: 'Looking for events near you',
  failed: 'Failed to fetch events',
  none: 'No events near you yet',
  noneHint: 'See what is on farther away, or suggest a plan in one of your circles.',
  noneFound: 'No event fits your search',
  noneFoundHint: 'Try other words or fewer filters, or look farther away.',
  suggestPlan: 'Suggest a plan',
  nearbyEnd: (miles: number, city: string) => `That’s everything within ${miles} miles of ${city}.`,
  lookFarther: 'Look farther',
  farther: 'Farther away',
  fartherNone: 'No events farther away yet, either.',
  fartherNoneFound: 'No event farther away fits your search.',
  cityNeeded: 'Where do you live?',
  cityNeededHint: 'Add your city to see events near you. Distances are measured between city centers.',
  addCity: 'Add your city',
  moreFailed: 'More events could not be loaded.',
  found: (count: number, more: boolean) =>
    more ? `More than ${count} events found` : count === 1 ? '1 event found' : `${count} events found`,

  recommended: 'For you',
  fits: 'Why this fits you',
  inCommon: (tags: string) => `You like ${tags}`,
  andMore: (count: number) => `${count} more`,
  near: 'In your city',
  away: (miles: number) => (miles === 1 ? '1 mile away' : `${miles} miles away`),
  friendsGo: (count: number) => (count === 1 ? '1 friend is going' : `${count} friends are going`),
  matesGo: (count: number) =>
    count === 1 ? 'Somebody from your circles is going' : `${count} people from your circles are going`,
  namedGo: (names: string, count: number) => (count === 1 ? `${names} is going` : `${names} are going`),

  promoted: 'Promoted',
  promotedUntil: (when: string) => `Promoted until ${when}`,
  whyThis: 'Why this?',
  whyPromoted: 'Why you see this event',
  promotedTo: (interests: string, miles: number) =>
    `It is promoted to people who like ${interests} and live within ${miles} miles of its place.`,
  promotedKeeps: 'Its promoter chose interests and a distance. They learn how many saw it, never who.',

  points: (count: number) => `${count} points`,
  going: (count: number) => (count === 1 ? '1 going' : `${count} going`),
  left: (count: number) => (count === 1 ? '1 place left' : `${count} places left`),
  full: 'Full',
  waiting: (count: number) => (count === 1 ? '1 waiting' : `${count} waiting`),
  cancelled: 'Cancelled',
  recurring: 'Comes back',
  like: (count: number) => `Like, ${count === 1 ? '1 like' : `${count} likes`}`,
  likeFailed: 'Failed to save your like',

  skip: 'Skip',
  skipOf: (title: string) => `Skip ${title}`,
  skipped: (title: string) => `Skipped ${title}`,
  skipFailed: 'Failed to skip the event',
  undo: 'Undo',
  undoFailed: 'Failed to undo',
}

/** Saying yes, waiting, and giving it up. */
export const answerWords = {
  go: "I'll Go!",
  joining: 'Adding...',
  joinList: 'Join the waiting list',
  isGoing: 'You are going',
  isHosting: 'You’re hosting this event',
  isWaiting: (position: number | null) =>
    position === null ? 'You are on the waiting list' : `You are number ${position} on the waiting list`,
  waitingHint: (hours: number) =>
    `When a place comes free for you, you hear of it and have up to ${hours} hours to take it.`,
  isOffered: (until: string) => `A place is free, yours until ${until}`,
  take: 'Take the place',
  letGo: 'Let it go',
  giveUp: 'Give up my place',
  stopWaiting: 'Leave the waiting list',
  giveUpTitle: 'Give up your place?',
  giveUpHint: 'All places are taken: yours goes to the next on the waiting list.',
  keep: 'Keep it',
  added: 'Event Added!',
  earned: (points: number) => `You earned ${points} points.`,
  addedAgain: 'You are going.',
  onList: 'You are on the waiting list',
  onListHint: 'You hear of it as soon as a place comes free.',
  gaveUp: 'You are not going any more',
  takenBack: (points: number) => `Its ${points} points are taken back.`,
  offList: 'You are not waiting any more',
  failed: 'Failed to save your answer',
  overlap: 'You have other plans then',
  switch: 'Switch to this one',
  details: 'Details',
}

/** The search box and what narrows the list. */
export const eventFilterWords = {
  search: 'Search events',
  filters: 'Filters',
  category: 'Category',
  when: 'When',
  whens: {
    any: 'Any time',
    today: 'Today',
    tomorrow: 'Tomorrow',
    weekend: 'This weekend',
    week: 'Next 7 days',
    days: 'Choose days',
  },
  from: 'From',
  to: 'Until',
  distance: 'Distance',
  sort: 'Order',
  sorts: { recommended: 'Recommended first', soonest: 'Soonest first' },
  show: 'Show events',
  clear: 'Clear all',
  chosen: 'Chosen filters',
  remove: (name: string) => `Remove ${name}`,
  days: (from: string, to: string) =>
    from !== '' && to !== '' ? `${from} – ${to}` : from === '' ? `Until ${to}` : `From ${from}`,
}

/** What leads to making an event, for those who may not. */
export const advertiserWords = {
  title: 'Create Event',
  reason: 'Creating events is for Advertisers. Upgrade to list your own.',
  hint: 'In a circle of yours you can plan a meetup on any plan: put an idea to the vote in its chat.',
  upgrade: 'Upgrade to Advertiser',
}
