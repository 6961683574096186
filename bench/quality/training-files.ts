import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

import { findTable, readTable } from '../../server/src/import/csv.ts'
import { SkippedRows } from '../../server/src/import/report.ts'
import type { Community } from './community.ts'
import { toMembershipData } from './memberships.ts'

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
  await write(folder, 'memberships', ['member_id', 'group_id', 'n_events'], memberships())
  await write(folder, 'events', ['event_id', 'group_id', 'starts_at'], events())
  await write(folder, 'rsvps', ['event_id', 'member_id'], rsvps())

  function* memberships() {
    for (const [member, visits] of known.visits) {
      for (const [group, times] of visits)
        yield toRow({ member_id: member, group_id: group, n_events: times })
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
