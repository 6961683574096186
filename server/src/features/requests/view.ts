import type { FriendRequest } from '@coterie/contract/requests'

import type { Queryable } from '../../db/database.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { loadNames } from '../groups/service.ts'
import { findInterests } from './queries.ts'
import type { RequestRow } from './queries.ts'

/** Requests as the viewer sees them, in the order of the rows: three queries for any number. */
export async function viewRequests(
  db: Queryable,
  viewerId: number,
  rows: readonly RequestRow[],
): Promise<FriendRequest[]> {
  const senders = [...new Set(rows.map(({ from_id }) => from_id))]
  const people = await visiblePeople(db, viewerId, senders)
  const interests = await findInterests(db, [...people.keys()])
  const circles = await loadNames(
    db,
    rows.flatMap(({ group_id }) => group_id ?? []),
  )
  return rows.flatMap((row) => {
    const sender = people.get(row.from_id)
    const circle = row.group_id === null ? undefined : circles.get(row.group_id)
    return sender === undefined ? [] : [viewRequest(row, sender, interests.get(sender.id) ?? [], circle)]
  })
}

function viewRequest(
  row: RequestRow,
  sender: { name: string; avatar: string | null; location: string | null },
  interests: string[],
  circle: { name: string; image: string | null } | undefined,
): FriendRequest {
  return {
    id: row.id,
    fromId: row.from_id,
    toId: row.to_id,
    groupId: row.group_id,
    status: row.status,
    introduction: row.introduction,
    question: row.question,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    fromUserName: sender.name,
    fromUserAvatar: sender.avatar,
    fromUserLocation: sender.location,
    fromUserInterests: interests,
    groupName: circle?.name ?? null,
    groupImage: circle?.image ?? null,
  }
}
