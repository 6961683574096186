import type { Notice } from '@coterie/contract/notifications'

import type { Queryable } from '../../db/database.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { visiblePeople } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { kinds } from './kinds.ts'
import { placeOf } from './places.ts'
import type { NoticeRow } from './queries.ts'

const mostNamed = 3

/** What a viewer is shown of their notices. People are named only as far as the viewer may see them now. */
export async function viewNotices(
  db: Queryable,
  viewerId: number,
  rows: readonly NoticeRow[],
): Promise<Notice[]> {
  const behind = rows.flatMap(({ people }) => people)
  const seen = behind.length === 0 ? new Map<number, never>() : await visiblePeople(db, viewerId, behind)
  return rows.map((row) => viewNotice(row, seen))
}

function viewNotice(row: NoticeRow, seen: ReadonlyMap<number, VisiblePerson>): Notice {
  const people = row.people.flatMap((id) => seen.get(id) ?? []).slice(0, mostNamed)
  return {
    id: row.id,
    kind: row.kind,
    people: people.map(({ id, name, avatar }) => ({ id, name, avatar })),
    count: row.kind !== 'messages' && kinds[row.kind].ofPeople ? row.peopleCount : row.count,
    about: aboutOf(row),
    circle: row.title === null ? null : row.groupName,
    startsAt: row.startsAt?.toISOString() ?? null,
    timezone: row.timezone,
    href: placeOf(row),
    at: row.at.toISOString(),
    read: row.read,
  }
}

/** The title of a vote or an event, or else the circle. */
function aboutOf({ title, groupName, groupImage, goneName }: NoticeRow): Notice['about'] {
  const name = title ?? groupName ?? goneName
  return name === null ? null : { name, image: title === null ? pictureUrl(groupImage, 96) : null }
}
