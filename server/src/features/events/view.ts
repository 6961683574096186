import { parseCoordinates } from '@coterie/contract/events/coordinates'
import type { EventCard, EventPage } from '@coterie/contract/events/events'

import { toWallTime } from '../../platform/calendar-time.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { toPeople } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { canManage, canRemoveHosts, isParticipant } from './access.ts'
import type { Viewer, EventAccess } from './access.ts'
import type { EventRow } from './card-queries.ts'
import { getEarlyAccessEnd } from './early-access.ts'
import type { PageRow } from './page-queries.ts'
import {
  checkCanCheckIn,
  checkCanEdit,
  checkCanEditRsvp,
  checkCanGoByEmail,
  checkCanMarkAttendance,
  checkCanRate,
  checkCanRsvp,
  isOver,
} from './rules.ts'

/** How many friends a card names; the others are only counted. */
const friendsOnCard = 5

export function toEventCard(row: EventRow, now: Date): EventCard {
  const friends = row.friends ?? []
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    tags: row.tags.map(({ name }) => name),
    imageUrl: getPictureUrl(row.image, 960),
    location: row.location,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    allDay: row.is_all_day,
    timezone: row.timezone,
    cancelled: row.cancelled_at !== null,
    recurring: row.series_id !== null,
    points: row.points,
    capacity: row.capacity,
    goingCount: row.going,
    plusOnes: row.plus_ones,
    hasQuestions: row.has_questions,
    spotsLeft: row.capacity === null ? null : Math.max(0, row.capacity - row.spots_taken + row.expired_spots),
    waitlistCount: row.waitlist_count,
    likes: { count: row.like_count, mine: row.liked },
    group:
      row.group_id === null || row.group_name === null ? null : { id: row.group_id, name: row.group_name },
    source:
      row.source_name === null || row.source_url === null
        ? null
        : { name: row.source_name, url: row.source_url },
    friendsGoing: toPeople(friends.slice(0, friendsOnCard)),
    friendsGoingCount: friends.length,
    mine: toOwnStatus(row, now),
  }
}

export function toPerson({ id, name, avatar }: VisiblePerson) {
  return { id, name, avatar }
}

function toOwnStatus(row: EventRow, now: Date): EventCard['mine'] {
  const { dismissed, is_host: isHost, offer_expires_at: until } = row
  const plusOnes = row.going_plus_ones ?? row.waitlist_plus_ones ?? 0
  const base = { attendance: null, position: null, offerExpiresAt: null, plusOnes: 0, dismissed, isHost }
  if (row.is_going) return { ...base, attendance: 'going', plusOnes }
  if (row.waitlist_entry_id === null) return base
  if (until === null) return { ...base, attendance: 'waitlisted', position: row.position, plusOnes }
  if (until <= now) return base
  return { ...base, attendance: 'offered', offerExpiresAt: until.toISOString(), plusOnes }
}

type EventPageData = {
  row: PageRow
  access: EventAccess
  viewer: Viewer
  questions: EventPage['questions']
  /** Whether the viewer is going and may already see the guest list and the address. */
  hasGuestAccess: boolean
}

export function toEventPage(data: EventPageData, now: Date): EventPage {
  const { row, access, viewer, hasGuestAccess } = data
  // Visitors who are not signed in see no people.
  const shownPeople = viewer.id === 0 ? [] : (row.people ?? [])
  const people = new Map(toPeople(shownPeople).map((person) => [person.id, person]))
  const inviter = people.get(row.invited_by ?? 0) ?? null
  const { startsAt, endsAt, timezone } = access
  const seesAll = hasGuestAccess || canManage(viewer, access)
  // The source shows it to everyone.
  const seesPlace = seesAll || access.isFromFeed
  return {
    ...toEventCard(row, now),
    questions: data.questions,
    address: seesPlace ? row.address : null,
    coordinates: seesPlace ? parseCoordinates(row.coordinates ?? '') : null,
    guestListOpensAt: access.isGoing && !seesAll ? getEarlyAccessEnd(access).toISOString() : null,
    hasAddress: row.address !== null || row.coordinates !== null,
    sponsors: row.sponsors,
    host: people.get(row.created_by ?? 0) ?? null,
    coHosts: access.coHostIds.flatMap((id) => people.get(id) ?? []),
    invitedBy: isOver(access, now) ? null : inviter,
    starts: toWallTime(startsAt, timezone),
    ends: endsAt === null ? null : toWallTime(endsAt, timezone),
    series:
      row.every === null ? null : { every: row.every, position: row.date_position, total: row.date_count },
    attended: row.checked_in_at !== null,
    isTable: row.is_table,
    paused: row.paused,
    allowsEmailGuests: access.allowsEmailGuests,
    listed: row.listed,
    emailGuestCount: row.email_guests,
    removed: access.isRemoved,
    feedback: row.stars === null ? null : { stars: row.stars, comment: row.comment ?? '' },
    can: {
      ...getPermissions(access, viewer, now),
      hideSeries: canHide(access, viewer) && row.repeats_in_feed,
      goWithoutAccount: checkCanGoByEmail(access, now) === null,
      seeGuests: seesAll,
    },
  }
}

function getPermissions(
  access: EventAccess,
  viewer: Viewer,
  now: Date,
): Omit<EventPage['can'], 'seeGuests' | 'goWithoutAccount' | 'hideSeries'> {
  const manages = canManage(viewer, access)
  const isPublic = access.groupId === null
  const isScheduled = access.cancelledAt === null
  const isSignedIn = viewer.id !== 0
  return {
    attend: isSignedIn && !access.isRemoved && checkCanRsvp(access, now) === null,
    comment: isParticipant(access),
    edit: manages && checkCanEdit(access, now) === null,
    editRsvp: manages && checkCanEditRsvp(access, now) === null,
    cancel: canRemoveHosts(viewer, access) && checkCanEdit(access, now) === null,
    manageHosts: manages && isScheduled && !isOver(access, now),
    removeHosts: canRemoveHosts(viewer, access),
    stopHosting: access.coHostIds.includes(viewer.id),
    duplicate: manages && isPublic && canPublishEvents(viewer),
    hide: canHide(access, viewer),
    recordAttendance: manages && checkCanMarkAttendance(access, now) === null,
    checkIn: isSignedIn && !access.isFromFeed && checkCanCheckIn(access, now) === null,
    rate: checkCanRate(access, viewer.id, now) === null,
    seeWaitlist: access.isHost && isScheduled,
    manageGuests: access.isHost,
  }
}

/** Events of the community are cancelled or removed. */
function canHide({ isFromFeed, cancelledAt }: EventAccess, { role }: Viewer): boolean {
  return role === 'admin' && isFromFeed && cancelledAt === null
}

/** Only Advertisers and admins can publish events. */
export function canPublishEvents({ plan, role }: Pick<Viewer, 'plan' | 'role'>): boolean {
  return plan === 'advertiser' || role === 'admin'
}
