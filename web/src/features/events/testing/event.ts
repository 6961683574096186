import type { EventPage } from '@coterie/contract/events/events'

const defaultPermissions = {
  attend: true,
  manageGuests: false,
  comment: false,
  edit: false,
  duplicate: false,
  recordAttendance: false,
  checkIn: false,
  rate: false,
  seeGuests: false,
  seeWaitlist: false,
}

/** An upcoming event in Berlin. */
export function createEvent(change: Partial<EventPage> = {}): EventPage {
  const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  return {
    id: 7,
    title: 'Jazz in the courtyard',
    description: null,
    category: 'Entertainment',
    tags: [],
    imageUrl: null,
    location: 'Berlin, Germany',
    startsAt,
    endsAt: null,
    timezone: 'Europe/Berlin',
    cancelled: false,
    recurring: false,
    points: 38,
    capacity: 2,
    goingCount: 1,
    spotsLeft: 1,
    waitlistCount: 0,
    likes: { count: 0, mine: false },
    group: null,
    friendsGoing: [],
    friendsGoingCount: 0,
    mine: { attendance: null, position: null, offerExpiresAt: null, dismissed: false, hosting: false },
    address: null,
    guestListOpensAt: null,
    hasAddress: true,
    sponsors: [],
    host: { id: 1, name: 'Ada', avatar: null },
    starts: '2026-12-05T19:00',
    ends: null,
    series: null,
    attended: false,
    removed: false,
    paused: false,
    feedback: null,
    can: defaultPermissions,
    ...change,
  }
}
