import { minPeopleShown } from '@coterie/contract/analytics/analytics'
import type { Analytics, AnalyticsRange } from '@coterie/contract/analytics/analytics'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { getEventAccess, loadEvents, canManageEvent } from '../events/service.ts'
import type { EventViewer } from '../events/service.ts'
import { addDays } from './days.ts'
import * as queries from './stats-queries.ts'
import { toAnalytics } from './view.ts'

const maxInterests = 12
const maxEvents = 10
const allTime = '-infinity'

type StatsRequest = { viewer: EventViewer; range: AnalyticsRange }

export async function getOwnStats(
  db: Queryable,
  { viewer, range }: StatsRequest,
  now: Date,
): Promise<Analytics> {
  return await getStats(db, { viewer, range, scope: { hostId: viewer.id }, event: null }, now)
}

export async function getEventStats(
  db: Queryable,
  { viewer, range, id }: StatsRequest & { id: number },
  now: Date,
): Promise<Analytics | typeof notFound | typeof notAllowed> {
  const event = await findManagedEvent(db, viewer, id, now)
  return isRefusal(event) ? event : await getStats(db, { viewer, range, scope: { eventId: id }, event }, now)
}

async function findManagedEvent(db: Queryable, viewer: EventViewer, id: number, now: Date) {
  const event = await getEventAccess(db, viewer.id, id)
  if (event === undefined || event.groupId !== null) return notFound
  if (!canManageEvent(viewer, event)) return notAllowed
  return (await loadEvents(db, viewer.id, [id], now)).get(id) ?? notFound
}

type StatsTarget = StatsRequest & { scope: queries.Scope; event: Analytics['event'] }

async function getStats(
  db: Queryable,
  { viewer, range, scope, event }: StatsTarget,
  now: Date,
): Promise<Analytics> {
  const { events, today } = await queries.findEventCountAndToday(db, scope, now)
  const from = range === 'all' ? allTime : addDays(today, 1 - Number(range))
  const input = { scope, viewerId: viewer.id, from }
  const [days, viewers, interests, topEvents] = await Promise.all([
    queries.findDailyRows(db, input),
    queries.countViewers(db, input),
    queries.findInterests(db, input, { minPeople: minPeopleShown, limit: maxInterests }),
    event === null ? queries.findTopEvents(db, input, maxEvents) : [],
  ])
  const first = range === 'all' ? (days[0]?.day ?? today) : from
  return toAnalytics({ range, event, events, first, today, days, viewers, interests, topEvents })
}
