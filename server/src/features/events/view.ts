import type { EventCard, EventPage } from '@coterie/contract/events/events'

import { pictureUrl } from '../../platform/pictures.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { wallOf } from './calendar-time.ts'
import type { EventRow, PageRow } from './card-queries.ts'
import { opensAt } from './early-access.ts'
import { canCheckIn, canMark, isListedBy, isOver } from './rules.ts'
import { mayManage } from './access.ts'
import type { Looker, Standing } from './access.ts'

/** Friends whom a card shows; the rest is a number. */
const friendsOnCard = 5

/** `friends` are those going whom the viewer may see. */
export function viewEvent(row: EventRow, friends: readonly VisiblePerson[], now: Date): EventCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    tags: row.tags,
    imageUrl: pictureUrl(row.image, 960),
    location: row.location,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    timezone: row.timezone,
    cancelled: row.cancelled_at !== null,
    recurring: row.series_id !== null,
    points: row.points,
    capacity: row.capacity,
    goingCount: row.going,
    placesLeft: row.capacity === null ? null : Math.max(0, row.capacity - row.taken),
    waitingCount: row.waiting,
    likes: { count: row.like_count, mine: row.liked },
    group:
      row.group_id === null || row.group_name === null ? null : { id: row.group_id, name: row.group_name },
    friendsGoing: friends.slice(0, friendsOnCard).map(viewPerson),
    friendsGoingCount: friends.length,
    mine: viewMine(row, now),
  }
}

export function viewPerson({ id, name, avatar }: VisiblePerson) {
  return { id, name, avatar }
}

function viewMine(row: EventRow, now: Date): EventCard['mine'] {
  const { dismissed, hosting, offer_expires_at: until } = row
  const none = { attendance: null, position: null, offerUntil: null, dismissed, hosting }
  if (row.goes) return { ...none, attendance: 'going' }
  if (row.wait_id === null) return none
  if (until === null) return { ...none, attendance: 'waiting', position: row.position }
  return until > now ? { ...none, attendance: 'offered', offerUntil: until.toISOString() } : none
}

type Seen = {
  card: EventCard
  page: PageRow
  standing: Standing
  viewer: Looker
  host: VisiblePerson | undefined
  /** Whether the viewer goes, and the guest list and the address are open to them. */
  open: boolean
}

export function viewPage({ card, page, standing, viewer, host, open }: Seen, now: Date): EventPage {
  const { startsAt, endsAt, timezone } = standing
  const seesAll = open || mayManage(viewer, standing)
  return {
    ...card,
    address: seesAll ? page.address : null,
    opensAt: standing.going && !seesAll ? opensAt(standing).toISOString() : null,
    hasAddress: page.address !== null,
    sponsors: page.sponsors,
    host: host === undefined ? null : viewPerson(host),
    starts: wallOf(startsAt, timezone),
    ends: endsAt === null ? null : wallOf(endsAt, timezone),
    series: page.every === null ? null : { every: page.every, position: page.position, total: page.total },
    came: page.checked_in_at !== null,
    feedback: page.stars === null ? null : { stars: page.stars, words: page.words ?? '' },
    can: { ...rightsAt(standing, viewer, now), seeGuests: seesAll },
  }
}

/** What the viewer may do with an event as things stand. */
function rightsAt(standing: Standing, viewer: Looker, now: Date): Omit<EventPage['can'], 'seeGuests'> {
  const manages = mayManage(viewer, standing)
  const listed = standing.groupId === null
  const isOn = standing.cancelledAt === null
  const isGuest = viewer.id !== 0 && !isListedBy(standing, viewer.id)
  const isAhead = standing.startsAt > now
  const over = isOver(standing, now)
  return {
    attend: isGuest && isOn && !over,
    comment: standing.going || standing.hosts,
    announce: standing.hosts,
    edit: manages && listed && isOn && isAhead,
    duplicate: manages && listed && mayList(viewer),
    mark: manages && isOn && canMark(standing, now),
    checkIn: isGuest && isOn && canCheckIn(standing, now),
    rate: standing.going && isOn && over,
    seeWaitlist: standing.hosts && isOn,
  }
}

/** Whether this person may list events: Advertisers and the admin. */
export function mayList({ plan, role }: Pick<Looker, 'plan' | 'role'>): boolean {
  return plan === 'advertiser' || role === 'admin'
}
