import { insertRows } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import { demoPerson } from '../accounts.ts'
import { minutesPerDay, type Community, type CircleFeedback } from '../community.ts'
import { newcomerDays } from '../make/memberships.ts'
import { type WriteContext, toDate, lookUp } from './write-context.ts'

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
      joined_at: toDate(context, since),
    })),
  )
  await insertRows(tx, 'waves', makeWaves(community, context))
  await insertRows(
    tx,
    'friendships',
    community.friendships.map(({ between: [first, second], since }) => ({
      user_low: Math.min(lookUp(context.people, first), lookUp(context.people, second)),
      user_high: Math.max(lookUp(context.people, first), lookUp(context.people, second)),
      created_at: toDate(context, since),
    })),
  )
  await writeRequests(tx, community, context)
  await insertRows(
    tx,
    'profile_likes',
    community.profileLikes.map(({ from, to, since }) => ({
      user_id: lookUp(context.people, from),
      liked_id: lookUp(context.people, to),
      created_at: toDate(context, since),
    })),
  )
  await writeCircleFeedback(tx, community, context)
}

/** Two members wave at each newcomer; the demo person still can. */
function makeWaves({ memberships }: Community, context: WriteContext) {
  const byCircle = Map.groupBy(memberships, ({ circle }) => circle)
  return [...byCircle].flatMap(([circle, members]) => {
    const newcomer = members.find(
      ({ role, since }) => role === 'member' && since < newcomerDays * minutesPerDay,
    )
    if (newcomer === undefined) return []
    const others = members.filter(
      ({ person, since }) => since > newcomer.since && person.email !== demoPerson.email,
    )
    return others.slice(0, 2).map(({ person }, index) => ({
      group_id: lookUp(context.circles, circle),
      newcomer_id: lookUp(context.people, newcomer.person),
      user_id: lookUp(context.people, person),
      created_at: toDate(context, newcomer.since - 30 * (index + 1)),
    }))
  })
}

async function writeRequests(tx: Transaction, { requests }: Community, context: WriteContext): Promise<void> {
  const toColumns = (request: Community['requests'][number]) => ({
    from_id: lookUp(context.people, request.from),
    to_id: lookUp(context.people, request.to),
    status: request.status,
    introduction: request.introduction,
    created_at: toDate(context, request.sent),
    answered_at: request.status === 'accepted' ? toDate(context, request.answered) : null,
  })
  await insertRows(tx, 'friend_requests', requests.filter(({ circle }) => circle === null).map(toColumns))
  const joinRequests = requests.flatMap((request) =>
    request.circle === null
      ? []
      : [{ ...toColumns(request), group_id: lookUp(context.circles, request.circle) }],
  )
  await insertRows(tx, 'join_requests', joinRequests)
}

async function writeCircleFeedback(
  tx: Transaction,
  { circleFeedback }: Community,
  context: WriteContext,
): Promise<void> {
  const toColumns = ({ person, circle }: CircleFeedback) => ({
    group_id: lookUp(context.circles, circle),
    user_id: lookUp(context.people, person),
    created_at: context.now,
  })
  const rated = circleFeedback.filter(({ stars }) => stars !== null)
  const ratings = rated.map((feedback) => Object.assign(toColumns(feedback), { stars: feedback.stars }))
  await insertRows(tx, 'group_likes', circleFeedback.filter(({ liked }) => liked).map(toColumns))
  await insertRows(tx, 'group_ratings', ratings)
}
