import { insertRows } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import type { Circle, Community } from '../community.ts'
import { toCoverKey } from '../covers/covers.ts'
import { formatNextMeetup } from './events.ts'
import { type WriteContext, toDate, lookUp, toHomeColumns } from './write-context.ts'

export async function writeCircles(
  tx: Transaction,
  community: Community,
  context: WriteContext,
): Promise<void> {
  const { circles, memberships } = community
  const founders = new Map(
    memberships.filter(({ role }) => role === 'admin').map(({ circle, person }) => [circle, person]),
  )
  const lastActive = findLastActivity(community)
  const groups = circles.map((circle) => ({
    id: lookUp(context.circles, circle),
    name: circle.name,
    description: circle.description,
    ...toHomeColumns(context, circle),
    image: context.pictures.get(toCoverKey(circle.cover)) ?? null,
    created_by: lookUp(context.people, lookUp(founders, circle)),
    created_at: toDate(context, circle.founded),
    is_listed: circle.isListed,
    next_meetup: formatNextMeetup(community.events, circle, context),
    suggested_activity: circle.suggestedActivity,
    last_active_at: toDate(context, lookUp(lastActive, circle)),
  }))
  await insertRows(tx, 'groups', groups)
  const interests = circles.flatMap((circle) =>
    circle.interests.map((name) => ({
      group_id: lookUp(context.circles, circle),
      interest_id: lookUp(context.interests, name),
    })),
  )
  await insertRows(tx, 'group_interests', interests)
}

function findLastActivity({ messages, memberships }: Community): Map<Circle, number> {
  const latest = new Map<Circle, number>()
  const record = (circle: Circle, minutes: number) =>
    latest.set(circle, Math.min(minutes, latest.get(circle) ?? minutes))
  for (const { circle, since } of memberships) record(circle, since)
  for (const { to, sent } of messages) if ('theme' in to) record(to, sent)
  return latest
}
