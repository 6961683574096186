import { parseCoordinates } from '@coterie/contract/events/coordinates'
import type { EventCard, EventPage } from '@coterie/contract/events/events'

import { toWallTime } from '../../platform/calendar-time.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { canManage, canRemoveHosts, isParticipant } from './access.ts'
import type { Viewer, EventAccess } from './access.ts'
import type { EventRow, PageRow } from './card-queries.ts'
import { getEarlyAccessEnd } from './early-access.ts'
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

/** `friends` lists the guests who are the viewer's friends and visible to them. */
export function toEventCard(row: EventRow, friends: readonly VisiblePerson[], now: Date): EventCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    tags: row.tags,
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
    spotsLeft: row.spots_left,
    waitlistCount: row.waitlist_count,
    likes: { count: row.like_count, mine: row.liked },
    group:
      row.group_id === null || row.group_name === null ? null : { id: row.group_id, name: row.group_name },
    source:
      row.source_name === null || row.source_url === null
        ? null
        : { name: row.source_name, url: row.source_url },
    friendsGoing: friends.slice(0, friendsOnCard).map(toPerson),
    friendsGoingCount: friends.length,
    mine: toOwnStatus(row, now),
  }
}

export function toPerson({ id, name, avatar }: VisiblePerson) {
  return { id, name, avatar }
}

function toOwnStatus(row: EventRow, now: Date): EventCard['mine'] {
  const { dismissed, is_host: isHost, offer_expires_at: until, own_plus_ones: plusOnes } = row
  const base = { attendance: null, position: null, offerExpiresAt: null, plusOnes: 0, dismissed, isHost }
  if (row.is_going) return { ...base, attendance: 'going', plusOnes }
  if (row.waitlist_entry_id === null) return base
  if (until === null) return { ...base, attendance: 'waitlisted', position: row.position, plusOnes }
  if (until <= now) return base
  return { ...base, attendance: 'offered', offerExpiresAt: until.toISOString(), plusOnes }
}

type EventPageData = {
  card: EventCard
  page: PageRow
  access: EventAccess
  viewer: Viewer
  /** The hosts and the inviter, if visible to the viewer. */
  people: ReadonlyMap<number, VisiblePerson>
  questions: EventPage['questions']
  /** Whether the viewer is going and may already see the guest list and the address. */
  hasGuestAccess: boolean
}

export function toEventPage(data: EventPageData, now: Date): EventPage {
  const { card, page, access, viewer, people, hasGuestAccess } = data
  const host = people.get(page.created_by ?? 0)
  const inviter = people.get(page.invited_by ?? 0)
  const { startsAt, endsAt, timezone } = access
  const seesAll = hasGuestAccess || canManage(viewer, access)
  // The source shows it to everyone.
  const seesPlace = seesAll || access.isFromFeed
  return {
    ...card,
    questions: data.questions,
    address: seesPlace ? page.address : null,
    coordinates: seesPlace ? parseCoordinates(page.coordinates ?? '') : null,
    guestListOpensAt: access.isGoing && !seesAll ? getEarlyAccessEnd(access).toISOString() : null,
    hasAddress: page.address !== null || page.coordinates !== null,
    sponsors: page.sponsors,
    host: host === undefined ? null : toPerson(host),
    coHosts: access.coHostIds.flatMap((id) => people.get(id) ?? []).map(toPerson),
    invitedBy: inviter === undefined || isOver(access, now) ? null : toPerson(inviter),
    starts: toWallTime(startsAt, timezone),
    ends: endsAt === null ? null : toWallTime(endsAt, timezone),
    series: page.every === null ? null : { every: page.every, position: page.position, total: page.total },
    attended: page.checked_in_at !== null,
    isTable: page.is_table,
    paused: page.paused,
    allowsEmailGuests: access.allowsEmailGuests,
    listed: page.listed,
    emailGuestCount: page.email_guests,
    removed: access.isRemoved,
    feedback: page.stars === null ? null : { stars: page.stars, comment: page.comment ?? '' },
    can: {
      ...getPermissions(access, viewer, now),
      hideSeries: canHide(access, viewer) && page.repeats_in_feed,
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
