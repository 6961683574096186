import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { runCommand } from './command.ts'
import { type Config, readConfig } from './config/config.ts'
import { type Database, isReady, openDatabase } from './db/database.ts'
import { formatReport } from './import/report.ts'
import { runImport } from './import/run-import.ts'
import { openContext } from './open-context.ts'
import { createProgressBar } from './platform/progress-bar.ts'
import type { Progress } from './platform/progress-bar.ts'
import { StartupError } from './platform/startup-error.ts'
import { prepareDatabase } from './prepare-database.ts'

/** npm run import -- <folder>: docs/data.md describes the files and their columns. */
async function main(cleanup: AsyncDisposableStack): Promise<void> {
  const [folderArgument] = process.argv.slice(2)
  if (folderArgument === undefined) throw new StartupError('Usage: npm run import -- <folder>')
  // npm changes to the project folder; paths are relative to where the command was typed.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', folderArgument)
  if (!existsSync(folder)) throw new StartupError(`Folder not found: ${folder}.`)
  const db = await openForImport(readConfig(process.env), cleanup)
  const bars = new Map<string, Progress>()
  const { reports, missing } = await runImport(db, folder, {
    now: new Date(),
    onProgress: (table, done, total) => {
      const bar = bars.get(table) ?? createProgressBar(table)
      bars.set(table, bar)
      bar(Math.floor((done / total) * 100), 100)
    },
  })
  for (const line of formatReport(reports, missing)) console.log(line)
}

/**
 * With DATABASE_URL, the app may be running. The embedded database allows only one process, so the app must be
 * stopped.
 */
async function openForImport(config: Config, cleanup: AsyncDisposableStack): Promise<Database> {
  if (config.databaseUrl === undefined) return (await openContext(config, cleanup)).db
  const db = openDatabase(config.databaseUrl, {
    directUrl: config.databaseDirectUrl,
    usesPreparedStatements: config.usesPreparedStatements,
  })
  cleanup.defer(() => db.destroy())
  if (!(await isReady(db)))
    throw new StartupError('DATABASE_URL: could not connect to the database. Is PostgreSQL running?')
  await prepareDatabase(db)
  return db
}

await runCommand(main)
