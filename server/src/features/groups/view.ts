import type { GroupCard } from '@coterie/contract/groups'

import { pictureUrl } from '../../platform/pictures.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import type { CardRow } from './card-queries.ts'
import type { OpinionColumns } from './opinion-queries.ts'
import { isActive, meetupText } from './rules.ts'

/** `people` holds those of the row whom the viewer may see; the others do not show. */
export function viewCard(row: CardRow, people: ReadonlyMap<number, VisiblePerson>, now: Date): GroupCard {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    location: row.location,
    interests: row.interests,
    imageUrl: pictureUrl(row.image, 960),
    createdBy: row.created_by !== null && people.has(row.created_by) ? row.created_by : null,
    createdAt: row.created_at.toISOString(),
    nextMeetup: nextMeetup(row),
    suggestedActivity: row.suggested_activity,
    memberCount: row.member_count,
    members: row.first_members.flatMap((id) => viewPerson(people.get(id))),
    active: isActive(row.last_active_at, now),
    ...viewOpinions(row),
  }
}

function nextMeetup({ next_meetup, event_title, event_starts_at, event_timezone }: CardRow): string | null {
  if (event_title === null || event_starts_at === null || event_timezone === null) return next_meetup
  return meetupText({ title: event_title, startsAt: event_starts_at, timezone: event_timezone })
}

function viewPerson(person: VisiblePerson | undefined) {
  return person === undefined ? [] : [{ id: person.id, name: person.name, avatar: person.avatar }]
}

export function viewOpinions(row: OpinionColumns): Pick<GroupCard, 'likes' | 'rating'> {
  return {
    likes: { count: row.like_count, mine: row.liked },
    rating: { average: row.rating_average, count: row.rating_count, mine: row.my_stars },
  }
}
