import { insertRows } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import type { Community, CircleFeedback } from '../community.ts'
import { type WriteContext, ago, lookUp } from './write-context.ts'

export async function writeConnections(
  tx: Transaction,
  community: Community,
  context: WriteContext,
): Promise<void> {
  await insertRows(
    tx,
    'group_members',
    community.memberships.map(({ person, circle, role, since }) => ({
      group_id: lookUp(context.circles, circle),
      user_id: lookUp(context.people, person),
      role,
      joined_at: ago(context, since),
    })),
  )
  await insertRows(
    tx,
    'friendships',
    community.friendships.map(({ between: [first, second], since }) => ({
      user_low: Math.min(lookUp(context.people, first), lookUp(context.people, second)),
      user_high: Math.max(lookUp(context.people, first), lookUp(context.people, second)),
      created_at: ago(context, since),
    })),
  )
  await writeRequests(tx, community, context)
  await insertRows(
    tx,
    'profile_likes',
    community.profileLikes.map(({ from, to, since }) => ({
      user_id: lookUp(context.people, from),
      liked_id: lookUp(context.people, to),
      created_at: ago(context, since),
    })),
  )
  await writeCircleFeedback(tx, community, context)
}

async function writeRequests(tx: Transaction, { requests }: Community, context: WriteContext): Promise<void> {
  const columns = (request: Community['requests'][number]) => ({
    from_id: lookUp(context.people, request.from),
    to_id: lookUp(context.people, request.to),
    status: request.status,
    introduction: request.introduction,
    created_at: ago(context, request.sent),
    answered_at: request.status === 'accepted' ? ago(context, request.answered) : null,
  })
  await insertRows(tx, 'friend_requests', requests.filter(({ circle }) => circle === null).map(columns))
  const joinRequests = requests.flatMap((request) =>
    request.circle === null
      ? []
      : [{ ...columns(request), group_id: lookUp(context.circles, request.circle) }],
  )
  await insertRows(tx, 'join_requests', joinRequests)
}

async function writeCircleFeedback(
  tx: Transaction,
  { circleFeedback }: Community,
  context: WriteContext,
): Promise<void> {
  const columns = ({ person, circle }: CircleFeedback) => ({
    group_id: lookUp(context.circles, circle),
    user_id: lookUp(context.people, person),
    created_at: context.now,
  })
  const rated = circleFeedback.filter(({ stars }) => stars !== null)
  const ratings = rated.map((feedback) => Object.assign(columns(feedback), { stars: feedback.stars }))
  await insertRows(tx, 'group_likes', circleFeedback.filter(({ liked }) => liked).map(columns))
  await insertRows(tx, 'group_ratings', ratings)
}
