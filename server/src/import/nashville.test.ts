import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'
import { formatReport } from './report.ts'
import { runImport } from './run-import.ts'

const defaultFolder = resolve(import.meta.dirname, '../../../data/nashville-meetup')
const folder = process.env['NASHVILLE_DATA'] ?? defaultFolder
const exists = existsSync(folder)
if (!exists)
  process.stderr.write(
    `SKIPPED: the import of the Nashville set, because ${folder} (NASHVILLE_DATA) does not exist.\n`,
  )

const { db } = await createTestDatabase()

test.skipIf(!exists)(
  'imports the whole Nashville set, and a second run changes nothing',
  { timeout: 180_000 },
  async () => {
    const options = { now: new Date(), onProgress: () => undefined }
    const { reports, missing } = await runImport(db, folder, options)
    process.stdout.write(`${formatReport(reports, missing).join('\n')}\n`)
    expect(reports.map(({ table, read }) => [table, read])).toEqual([
      ['members', 24_631],
      ['groups', 602],
      ['group_tags', 3456],
      ['memberships', 45_583],
      ['events', 19_307],
      ['rsvps', 126_813],
    ])
    // All rows of this set are valid.
    expect(reports.flatMap(({ skipped }) => skipped.listReasons())).toEqual([])
    const withoutHome = db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('city_id', 'is', null)
    expect(await withoutHome.executeTakeFirst()).toEqual({ count: 1200 })
    const second = await runImport(db, folder, options)
    expect(second.reports.map(({ added }) => added)).toEqual([0, 0, 0, 0, 0, 0])
  },
)
