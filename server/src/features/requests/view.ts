import type { FriendRequest } from '@coterie/contract/requests'

import type { Queryable } from '../../db/database.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { loadNames } from '../groups/service.ts'
import { findInterests } from './queries.ts'
import type { RequestRow } from './queries.ts'

/** Keeps the order of the rows. Runs three queries for any number of requests. */
export async function loadRequests(
  db: Queryable,
  viewerId: number,
  rows: readonly RequestRow[],
): Promise<FriendRequest[]> {
  const people = await findVisiblePeople(
    db,
    viewerId,
    rows.flatMap(({ from_id, to_id }) => [from_id, to_id]),
  )
  const interests = await findInterests(
    db,
    rows.map(({ from_id }) => from_id),
  )
  const circles = await loadNames(
    db,
    rows.flatMap(({ group_id }) => group_id ?? []),
  )
  return rows.flatMap((row) => {
    const [sender, recipient] = [people.get(row.from_id), people.get(row.to_id)]
    const circle = row.group_id === null ? undefined : circles.get(row.group_id)
    if (sender === undefined) return []
    return [toRequest(row, { sender, recipient, circle, interests: interests.get(sender.id) ?? [] })]
  })
}

type RelatedRows = {
  sender: VisiblePerson
  recipient: VisiblePerson | undefined
  /** The sender's interests. */
  interests: string[]
  circle: { name: string; image: string | null } | undefined
}

function toRequest(row: RequestRow, { sender, recipient, interests, circle }: RelatedRows): FriendRequest {
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
    toUserName: recipient?.name ?? null,
    toUserAvatar: recipient?.avatar ?? null,
    groupName: circle?.name ?? null,
    groupImage: circle?.image ?? null,
  }
}
