import type { AttendanceResult } from '@coterie/contract/events/attendance'
import type { EventPage } from '@coterie/contract/events/events'

const defaultPermissions = {
  attend: true,
  goWithoutAccount: false,
  manageGuests: false,
  comment: false,
  edit: false,
  editRsvp: false,
  cancel: false,
  manageHosts: false,
  removeHosts: false,
  stopHosting: false,
  duplicate: false,
  hide: false,
  hideSeries: false,
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
    allDay: false,
    timezone: 'Europe/Berlin',
    cancelled: false,
    recurring: false,
    points: 38,
    capacity: 2,
    goingCount: 1,
    plusOnes: 0,
    hasQuestions: false,
    spotsLeft: 1,
    waitlistCount: 0,
    likes: { count: 0, mine: false },
    group: null,
    source: null,
    friendsGoing: [],
    friendsGoingCount: 0,
    mine: {
      attendance: null,
      position: null,
      offerExpiresAt: null,
      plusOnes: 0,
      dismissed: false,
      isHost: false,
    },
    address: null,
    coordinates: null,
    guestListOpensAt: null,
    hasAddress: true,
    sponsors: [],
    questions: [],
    coHosts: [],
    invitedBy: null,
    host: { id: 1, name: 'Ada', avatar: null },
    starts: '2026-12-05T19:00',
    ends: null,
    series: null,
    attended: false,
    isTable: false,
    removed: false,
    paused: false,
    allowsEmailGuests: false,
    listed: false,
    emailGuestCount: 0,
    feedback: null,
    can: defaultPermissions,
    ...change,
  }
}

/** The response to an RSVP; `event` is included. */
export function createRsvpResult(event: EventPage, points = 0): AttendanceResult {
  const { goingCount, spotsLeft, mine } = event
  return { attendance: mine.attendance, points, goingCount, spotsLeft, event }
}
