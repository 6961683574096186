import { insertRows } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import type { Community, Opinion } from '../community.ts'
import { type Written, ago, found } from './writing.ts'

export async function writeTies(tx: Transaction, community: Community, written: Written): Promise<void> {
  await insertRows(
    tx,
    'group_members',
    community.memberships.map(({ person, circle, role, since }) => ({
      group_id: found(written.circles, circle),
      user_id: found(written.people, person),
      role,
      joined_at: ago(written, since),
    })),
  )
  await insertRows(
    tx,
    'friendships',
    community.friendships.map(({ between: [first, second], since }) => ({
      user_low: Math.min(found(written.people, first), found(written.people, second)),
      user_high: Math.max(found(written.people, first), found(written.people, second)),
      created_at: ago(written, since),
    })),
  )
  await writeRequests(tx, community, written)
  await insertRows(
    tx,
    'profile_likes',
    community.likings.map(({ from, to, since }) => ({
      user_id: found(written.people, from),
      liked_id: found(written.people, to),
      created_at: ago(written, since),
    })),
  )
  await writeOpinions(tx, community, written)
}

async function writeRequests(tx: Transaction, { requests }: Community, written: Written): Promise<void> {
  const columns = (request: Community['requests'][number]) => ({
    from_id: found(written.people, request.from),
    to_id: found(written.people, request.to),
    status: request.status,
    introduction: request.introduction,
    created_at: ago(written, request.sent),
    answered_at: request.status === 'accepted' ? ago(written, request.answered) : null,
  })
  await insertRows(tx, 'friend_requests', requests.filter(({ circle }) => circle === null).map(columns))
  const joinRequests = requests.flatMap((request) =>
    request.circle === null
      ? []
      : [{ ...columns(request), group_id: found(written.circles, request.circle) }],
  )
  await insertRows(tx, 'join_requests', joinRequests)
}

async function writeOpinions(tx: Transaction, { opinions }: Community, written: Written): Promise<void> {
  const columns = ({ person, circle }: Opinion) => ({
    group_id: found(written.circles, circle),
    user_id: found(written.people, person),
    created_at: written.now,
  })
  const rated = opinions.filter(({ stars }) => stars !== null)
  const ratings = rated.map((opinion) => Object.assign(columns(opinion), { stars: opinion.stars }))
  await insertRows(tx, 'group_likes', opinions.filter(({ liked }) => liked).map(columns))
  await insertRows(tx, 'group_ratings', ratings)
}
