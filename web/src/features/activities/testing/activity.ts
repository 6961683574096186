import type { Activity } from '@coterie/contract/activities'

const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

export function createActivity(change: Partial<Activity> = {}): Activity {
  return {
    id: 7,
    groupId: 3,
    title: 'Lake walk',
    place: null,
    address: null,
    description: null,
    durationMinutes: 120,
    allDay: false,
    capacity: null,
    plusOnes: 0,
    repeat: null,
    timezone: 'Europe/Berlin',
    proposedBy: { id: 2, name: 'Ben', avatar: null },
    createdAt: inHours(-24),
    open: true,
    deadline: null,
    dates: [{ id: 70, startsAt: inHours(48), votes: 1 }],
    bestDateId: 70,
    votes: [{ person: { id: 2, name: 'Ben', avatar: null }, answer: 'yes', dates: [70] }],
    yesCount: 1,
    noCount: 0,
    ownVote: null,
    canManage: false,
    event: null,
    ...change,
  }
}

type Meetup = NonNullable<Activity['event']>

/** The same activity as a meetup that starts in `hours` hours. */
export function createMeetup(hours: number, change: Partial<Meetup> = {}): Activity {
  const mine = { attendance: null, offerExpiresAt: null, plusOnes: 0, declined: false }
  const event = {
    id: 9,
    startsAt: inHours(hours),
    endsAt: null,
    allDay: false,
    going: 1,
    attendees: [],
    plusOnes: 0,
    hasQuestions: false,
    spotsLeft: null,
    waitlistCount: 0,
    attended: false,
    mine,
    ...change,
  }
  return createActivity({ open: false, event })
}
