/** Discover Events. */
export const eventsTexts = {
  title: 'Discover Events',
  tabs: 'Events and rewards',
  discover: 'Discover',
  challenges: 'Challenges',
  leaderboard: 'Leaderboard',
  create: 'Create Event',
  createShort: 'Create',
  yours: 'Your events',

  loading: 'Looking for events near you',
  failed: 'Failed to fetch events',
  none: 'No events near you yet',
  noneHint: 'See what’s on farther away, or suggest a plan in one of your circles.',
  noneFound: 'No events match your search',
  noneFoundHint: 'Try other words or fewer filters, or look farther away.',
  suggestPlan: 'Suggest a plan',
  nearbyEnd: (miles: number, city: string) => `That’s everything within ${miles} miles of ${city}.`,
  lookFarther: 'Look farther',
  farther: 'Farther away',
  fartherNone: 'No events farther away yet either.',
  fartherNoneFound: 'No events farther away match your search.',
  cityNeeded: 'Where do you live?',
  cityNeededHint: 'Add your city to see events near you. Distances are measured between city centers.',
  addCity: 'Add your city',
  moreFailed: 'Couldn’t load more events.',
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
    count === 1 ? 'Someone from your circles is going' : `${count} people from your circles are going`,
  namedGo: (names: string, count: number) => (count === 1 ? `${names} is going` : `${names} are going`),

  promoted: 'Promoted',
  promotedUntil: (when: string) => `Promoted until ${when}`,
  whyThis: 'Why this?',
  whyPromoted: 'Why you see this event',
  promotedTo: (interests: string, miles: number) =>
    `It’s promoted to people who like ${interests} and live within ${miles} miles of the venue.`,
  promotedKeeps: 'The host picked interests and a distance. They see how many people saw it, never who.',

  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  going: (count: number) => (count === 1 ? '1 going' : `${count} going`),
  left: (count: number) => (count === 1 ? '1 spot left' : `${count} spots left`),
  full: 'Full',
  waiting: (count: number) => (count === 1 ? '1 waiting' : `${count} waiting`),
  cancelled: 'Cancelled',
  recurring: 'Repeats',
  like: (count: number) => `Like, ${count === 1 ? '1 like' : `${count} likes`}`,
  likeFailed: 'Couldn’t save your like',

  skip: 'Skip',
  skipOf: (title: string) => `Skip ${title}`,
  skipped: (title: string) => `Skipped ${title}`,
  skipFailed: 'Couldn’t skip the event',
  undo: 'Undo',
  undoFailed: 'Couldn’t undo',
}

/** RSVPs and the waitlist. */
export const answerTexts = {
  go: "I'll Go!",
  joining: 'Adding...',
  joinList: 'Join the waitlist',
  isGoing: 'You’re going',
  isHosting: 'You’re hosting this event',
  isWaiting: (position: number | null) =>
    position === null ? 'You’re on the waitlist' : `You’re number ${position} on the waitlist`,
  waitingHint: (hours: number) => `If a spot opens, we’ll notify you and hold it for up to ${hours} hours.`,
  isOffered: (until: string) => `A spot opened up! Held for you until ${until}`,
  take: 'Claim my spot',
  letGo: 'No thanks',
  giveUp: 'Can’t make it',
  stopWaiting: 'Leave the waitlist',
  giveUpTitle: 'Give up your spot?',
  giveUpHint: 'It’s full, so your spot goes to the next person on the waitlist.',
  keep: 'Keep my spot',
  added: 'Event Added!',
  earned: (points: number) => (points === 1 ? 'You earned 1 point.' : `You earned ${points} points.`),
  addedAgain: 'You’re going.',
  onList: 'You’re on the waitlist',
  onListHint: 'We’ll let you know as soon as a spot opens.',
  gaveUp: 'You’re no longer going',
  takenBack: (points: number) =>
    points === 1 ? 'Its 1 point was removed.' : `Its ${points} points were removed.`,
  offList: 'You’re off the waitlist',
  failed: 'Couldn’t save your RSVP',
  overlap: 'You already have plans then',
  switch: 'Switch to this one',
  details: 'Details',
}

/** Search and filters. */
export const eventFilterTexts = {
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
    days: 'Choose dates',
  },
  from: 'From',
  to: 'Until',
  distance: 'Distance',
  sort: 'Sort by',
  sorts: { recommended: 'Recommended first', soonest: 'Soonest first' },
  show: 'Show events',
  clear: 'Clear all',
  chosen: 'Active filters',
  remove: (name: string) => `Remove ${name}`,
  days: (from: string, to: string) =>
    from !== '' && to !== '' ? `${from} – ${to}` : from === '' ? `Until ${to}` : `From ${from}`,
}

/** Shown to members without the Advertiser plan who want to create an event. */
export const advertiserTexts = {
  title: 'Create Event',
  reason: 'Upgrade to Advertiser to publish your own events.',
  hint: 'Free option: plan a meetup with one of your circles. Suggest it in the chat.',
  upgrade: 'Upgrade to Advertiser',
}
