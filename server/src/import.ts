import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { runCommand } from './command.ts'
import { type Config, readConfig } from './config/config.ts'
import { type Database, isReady, openDatabase } from './db/database.ts'
import { formatReport } from './import/report.ts'
import { runImport } from './import/run-import.ts'
import { openContext } from './open-context.ts'
import { progressBar } from './platform/progress-bar.ts'
import type { Progress } from './platform/progress-bar.ts'
import { StartupError } from './platform/startup-error.ts'
import { prepareDatabase } from './prepare-database.ts'

/** npm run import -- <folder>: see docs/data.md for the files and their columns. */
async function main(opened: AsyncDisposableStack): Promise<void> {
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new StartupError('Name the folder to import: npm run import -- <folder>')
  // npm runs us in the project's folder; a path means the one where it was typed.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', given)
  if (!existsSync(folder)) throw new StartupError(`There is no folder ${folder}.`)
  const db = await openForImport(readConfig(process.env), opened)
  const bars = new Map<string, Progress>()
  const { reports, missing } = await runImport(db, folder, {
    now: new Date(),
    onProgress: (table, done, total) => {
      const bar = bars.get(table) ?? progressBar(table)
      bars.set(table, bar)
      bar(Math.floor((done / total) * 100), 100)
    },
  })
  for (const line of formatReport(reports, missing)) console.log(line)
}

/**
 * The database of DATABASE_URL, also while the app uses it; or the embedded one, which only one
 * process can run, so that the app must be stopped.
 */
async function openForImport(config: Config, opened: AsyncDisposableStack): Promise<Database> {
  if (config.databaseUrl === undefined) return (await openContext(config, opened)).db
  const db = openDatabase(config.databaseUrl)
  opened.defer(() => db.destroy())
  if (!(await isReady(db))) throw new StartupError('DATABASE_URL: the database does not answer.')
  await prepareDatabase(db)
  return db
}

await runCommand(main)
