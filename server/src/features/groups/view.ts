import type { GroupCard } from '@coterie/contract/groups/groups'
import type { Member } from '@coterie/contract/groups/members'
import type { Language } from '@coterie/contract/languages'

import { formatCardDate } from '../../i18n/format-time.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { toPeople } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import type { CardRow } from './card-queries.ts'
import type { LikeAndRatingColumns } from './like-and-rating-queries.ts'
import type { MemberRow } from './member-queries.ts'
import { getPermissionsOver } from './member-rules.ts'
import type { Membership } from './member-rules.ts'
import { isActive } from './rules.ts'

export function toCircleCard(
  row: CardRow,
  interests: string[],
  { language, now }: { language: Language; now: Date },
): GroupCard {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    location: row.location,
    interests,
    imageUrl: getPictureUrl(row.image, 960),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    nextMeetup: formatNextMeetup(row, language),
    meetupPlanned: row.event_title !== null,
    suggestedActivity: row.suggested_activity,
    joinPolicy: row.join_policy,
    joinQuestion: row.join_question,
    memberCount: row.member_count,
    members: toPeople(row.first_members),
    ...(row.hidden ? { hidden: true as const } : {}),
    ...(row.listed ? { listed: true as const } : {}),
    active: isActive(row.last_active_at, now),
    ...toLikesAndRating(row),
  }
}

/** 'Board game night, Sat, Dec 5, 7:00 PM', or the typed text if no meetup is planned. */
function formatNextMeetup(row: CardRow, language: Language): string | null {
  const { next_meetup, event_title, event_starts_at: startsAt, event_timezone: timezone } = row
  if (event_title === null || startsAt === null || timezone === null) return next_meetup
  const allDay = row.event_is_all_day ?? false
  return `${event_title}, ${formatCardDate({ startsAt, allDay, timezone }, language)}`
}

type MemberListInfo = {
  groupId: number
  createdBy: number | null
  /** Null for non-members. */
  viewer: Membership | null
}

/** Leaves out people missing from `people`. Includes the viewer's permissions for each member. */
export function toMembers(
  rows: readonly MemberRow[],
  people: ReadonlyMap<number, VisiblePerson>,
  { groupId, createdBy, viewer }: MemberListInfo,
): Member[] {
  return rows.flatMap((row) =>
    toPerson(people.get(row.userId)).map((user) => ({
      id: row.userId,
      groupId,
      userId: row.userId,
      role: row.role,
      joined: row.joinedAt.toISOString(),
      user,
      can:
        viewer === null ? { remove: false, changeRole: false } : getPermissionsOver(viewer, row, createdBy),
    })),
  )
}

function toPerson(person: VisiblePerson | undefined) {
  return person === undefined ? [] : [{ id: person.id, name: person.name, avatar: person.avatar }]
}

export function toLikesAndRating(row: LikeAndRatingColumns): Pick<GroupCard, 'likes' | 'rating'> {
  return {
    likes: { count: row.like_count, mine: row.liked },
    rating: { average: row.rating_average, count: row.rating_count, mine: row.my_stars },
  }
}
