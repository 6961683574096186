import { insertRows, reserveIds } from '../db/bulk-insert.ts'
import type { Transaction } from '../db/database.ts'
import { readCell, readInstant, toInvalidRow } from './cells.ts'
import type { KnownRows } from './known-rows.ts'
import type { Stage } from './stage.ts'

type Event = { externalId: string; groupId: number; starts: Date; title: string }

/** events.csv: event_id, group_id, starts_at in UTC, and title. An event has the location of its circle. */
export function createEventsStage(deps: { events: KnownRows; groups: KnownRows }): Stage<Event> {
  const { events, groups } = deps
  const seenIds = new Set<string>()
  let inserted = new Map<string, number>()
  return {
    table: 'events',
    columns: ['event_id', 'group_id', 'starts_at'],
    read(row) {
      const externalId = readCell(row, 'event_id')
      if (externalId === '') return toInvalidRow(row, 'missing event_id', 'event_id')
      if (seenIds.has(externalId)) return toInvalidRow(row, 'duplicate event_id', 'event_id')
      seenIds.add(externalId)
      if (events.has(externalId)) return { known: true }
      const groupId = groups.get(readCell(row, 'group_id'))
      if (groupId === undefined) return toInvalidRow(row, 'unknown group_id', 'group_id')
      const starts = readInstant(row, 'starts_at')
      if (starts === undefined) return toInvalidRow(row, 'invalid starts_at', 'starts_at')
      return { item: { externalId, groupId, starts, title: readCell(row, 'title') } }
    },
    async write(tx, items) {
      inserted = await insertEvents(tx, items)
      await events.add(tx, inserted)
      return inserted.size
    },
    onCommit: () => events.remember(inserted),
  }
}

async function insertEvents(tx: Transaction, items: readonly Event[]): Promise<Map<string, number>> {
  const ids = await reserveIds(tx, 'events', items)
  const circles = await findCircles(tx, [...new Set(items.map(({ groupId }) => groupId))])
  const rows = items.map((item) => {
    const circle = circles.get(item.groupId)
    return {
      id: ids.get(item),
      group_id: item.groupId,
      created_by: circle?.created_by ?? null,
      title: item.title === '' ? `A meetup of ${circle?.name ?? 'the circle'}` : item.title,
      location: circle?.location ?? null,
      city_id: circle?.city_id ?? null,
      latitude: circle?.latitude ?? null,
      longitude: circle?.longitude ?? null,
      starts_at: item.starts,
      timezone: circle?.timezone ?? 'UTC',
      created_at: item.starts,
    }
  })
  await insertRows(tx, 'events', rows)
  return new Map(items.map((item) => [item.externalId, ids.get(item) ?? 0]))
}

async function findCircles(tx: Transaction, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('groups as g')
    .leftJoin('cities as c', 'c.id', 'g.city_id')
    .select([
      'g.id',
      'g.name',
      'g.created_by',
      'g.city_id',
      'g.location',
      'g.latitude',
      'g.longitude',
      'c.timezone',
    ])
    .where('g.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
