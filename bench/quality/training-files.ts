import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

import { findTable, readTable } from '../../server/src/import/csv.ts'
import { SkippedRows } from '../../server/src/import/report.ts'
import type { Community } from './community.ts'
import { toMembershipData } from './memberships.ts'

/** Moves a training part in time, so that it ends now. */
export function moveToNow(training: Community): Community {
  const shift = Date.now() - Math.max(...training.events.map(({ at }) => at.getTime()))
  const events = training.events.map((event) =>
    Object.assign({}, event, { at: new Date(event.at.getTime() + shift) }),
  )
  return { ...training, events }
}

/**
 * Writes the training part as files for `npm run import`. Organizers are left out, because their memberships may be held
 * out.
 *
 * @param source the folder of the full data, for fields that the training part does not have (names, cities).
 */
export async function writeTraining(training: Community, source: string, folder: string): Promise<void> {
  const known = toMembershipData(training)
  await write(folder, 'members', ['member_id', 'city', 'state', 'lat', 'lon'], readRows(source, 'members'))
  await write(folder, 'groups', ['group_id', 'name', 'category', 'lat', 'lon'], readRows(source, 'groups'))
  await write(folder, 'group_tags', ['group_id', 'tag'], readRows(source, 'group_tags'))
  await write(folder, 'memberships', ['member_id', 'group_id', 'first_event_at', 'n_events'], memberships())
  await write(folder, 'events', ['event_id', 'group_id', 'starts_at'], events())
  await write(folder, 'rsvps', ['event_id', 'member_id'], rsvps())

  function* memberships() {
    const written = new Set<string>()
    for (const { circle, at, attendees } of training.events.toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    )) {
      for (const member of attendees) {
        if (written.has(`${member} ${circle}`)) continue
        written.add(`${member} ${circle}`)
        const times = known.visits.get(member)?.get(circle) ?? 0
        yield toRow({
          member_id: member,
          group_id: circle,
          first_event_at: at.toISOString(),
          n_events: times,
        })
      }
    }
  }
  function* events() {
    for (const { id, circle, at } of training.events) {
      yield toRow({ event_id: id, group_id: circle, starts_at: at.toISOString() })
    }
  }
  function* rsvps() {
    for (const { id, attendees } of training.events) {
      for (const member of attendees) yield toRow({ event_id: id, member_id: member })
    }
  }
}

type Row = Readonly<Record<string, string>>

const toRow = (cells: Record<string, string | number>): Row =>
  Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, String(cell)]))

async function* readRows(source: string, table: string): AsyncGenerator<Row> {
  const file = findTable(source, table)
  if (file === undefined) throw new Error(`${source} has no ${table}`)
  for await (const { cells } of readTable(file, [], new SkippedRows(), () => undefined)) yield cells
}

async function write(
  folder: string,
  table: string,
  columns: readonly string[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<void> {
  const file = createWriteStream(join(folder, `${table}.csv`))
  file.write(`${columns.join(',')}\n`)
  for await (const cells of rows) {
    file.write(`${columns.map((column) => `"${(cells[column] ?? '').replaceAll('"', '""')}"`).join(',')}\n`)
  }
  file.end()
  await finished(file)
}
