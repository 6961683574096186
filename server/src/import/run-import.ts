import { basename, resolve } from 'node:path'

import { sql } from 'kysely'

import type { Database } from '../db/database.ts'
import { recountDays } from '../features/analytics/service.ts'
import { StartupError } from '../platform/startup-error.ts'
import { CityLookup } from './cities.ts'
import { findTable } from './csv.ts'
import { createEventsStage } from './events.ts'
import { createGroupTagsStage } from './group-interests.ts'
import { createGroupsStage } from './groups.ts'
import { KnownRows } from './known-rows.ts'
import { createMembersStage } from './members.ts'
import { createMembershipsStage } from './memberships.ts'
import type { TableReport } from './report.ts'
import { createRsvpsStage } from './rsvps.ts'
import { runStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { readTimeline } from './timeline.ts'

/** In order of their references. */
const tables = ['members', 'groups', 'group_tags', 'memberships', 'events', 'rsvps'] as const

type Options = {
  now: Date
  /** Called with the bytes read of a table's file, and its size. */
  onProgress: (table: string, done: number, total: number) => void
}

/**
 * Imports a community from CSV files in a folder, plain or gzipped. The folder's name identifies the source: importing it
 * again, or after a crash, adds only what is missing.
 *
 * @throws StartupError if the folder has none of the files, or one lacks a column.
 */
export async function runImport(
  db: Database,
  folder: string,
  { now, onProgress }: Options,
): Promise<{ reports: TableReport[]; missing: string[] }> {
  const files = new Map(tables.map((table) => [table, findTable(folder, table)] as const))
  const missing = tables.filter((table) => files.get(table) === undefined)
  if (missing.length === tables.length) {
    throw new StartupError(
      `${folder} has none of the expected CSV files: ${tables.map((table) => `${table}.csv`).join(', ')}.`,
    )
  }
  const timeline = await readTimeline({
    memberships: files.get('memberships'),
    events: files.get('events'),
    now,
  })
  const source = basename(resolve(folder))
  const homes = new CityLookup(db)
  const members = await KnownRows.load(db, source, 'member')
  const groups = await KnownRows.load(db, source, 'group')
  const events = await KnownRows.load(db, source, 'event')
  const reports: TableReport[] = []
  const run = async <Item>(table: (typeof tables)[number], stage: Stage<Item>) => {
    const file = files.get(table)
    if (file === undefined) return
    reports.push(await runStage(db, file, stage, (done, total) => onProgress(table, done, total)))
  }
  await run('members', createMembersStage({ members, homes, timeline, now }))
  await run('groups', createGroupsStage({ groups, members, homes, timeline, now }))
  await run('group_tags', createGroupTagsStage(groups))
  await run('memberships', createMembershipsStage({ members, groups, now }))
  await run('events', createEventsStage({ events, groups }))
  await run('rsvps', createRsvpsStage({ events, members }))
  await recountDays(db)
  await sql`analyze`.execute(db)
  return { reports, missing }
}
