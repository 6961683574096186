import { fewestPeople } from '@coterie/contract/analytics/analytics'
import type { Analytics, AnalyticsRange } from '@coterie/contract/analytics/analytics'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { findEventStanding, loadEvents, mayManageEvent } from '../events/service.ts'
import type { EventLooker } from '../events/service.ts'
import { dayAfter } from './days.ts'
import * as queries from './stats-queries.ts'
import { viewAnalytics } from './view.ts'

/** Interests that are shown at most. */
const mostInterests = 12
/** Events that are compared. */
const mostEvents = 10
const always = '-infinity'

type Asked = { viewer: EventLooker; range: AnalyticsRange }

/** The figures of all events that the viewer has listed. */
export async function readOwn(db: Queryable, { viewer, range }: Asked, now: Date): Promise<Analytics> {
  return await read(db, { viewer, range, scope: { hostId: viewer.id }, event: null }, now)
}

/** The figures of one event: for who made it, and for the admin. */
export async function readOne(
  db: Queryable,
  { viewer, range, id }: Asked & { id: number },
  now: Date,
): Promise<Analytics | typeof notFound | typeof notAllowed> {
  const event = await findHosted(db, viewer, id, now)
  return isRefusal(event) ? event : await read(db, { viewer, range, scope: { eventId: id }, event }, now)
}

async function findHosted(db: Queryable, viewer: EventLooker, id: number, now: Date) {
  const standing = await findEventStanding(db, viewer.id, id)
  if (standing === undefined || standing.groupId !== null) return notFound
  if (!mayManageEvent(viewer, standing)) return notAllowed
  return (await loadEvents(db, viewer.id, [id], now)).get(id) ?? notFound
}

type Meant = Asked & { scope: queries.Scope; event: Analytics['event'] }

async function read(db: Queryable, { viewer, range, scope, event }: Meant, now: Date): Promise<Analytics> {
  const { events, today } = await queries.findSpan(db, scope, now)
  const from = range === 'all' ? always : dayAfter(today, 1 - Number(range))
  const asked = { scope, viewerId: viewer.id, from }
  const [days, viewers, interests, top] = await Promise.all([
    queries.findDays(db, asked),
    queries.countViewers(db, asked),
    queries.findInterests(db, asked, { fewest: fewestPeople, most: mostInterests }),
    event === null ? queries.findTop(db, asked, mostEvents) : [],
  ])
  const first = range === 'all' ? (days[0]?.day ?? today) : from
  return viewAnalytics({ range, event, events, first, today, days, viewers, interests, top })
}
