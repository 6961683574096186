import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Client } from 'pg'

import { checkReadable } from './backup/archive.ts'
import { connectTo, startOwn } from './backup/connect.ts'
import { backupFooter, parseHeader, sum } from './backup/header.ts'
import type { BackupHeader } from './backup/header.ts'
import { loadPictures, loadTables, verifyBackup } from './backup/restore-backup.ts'
import { clearDatabase, findMigrations, describeContents } from './backup/schema.ts'
import { runCommand } from './command.ts'
import type { Config } from './config/config.ts'
import { readConfig } from './config/config.ts'
import { openDatabase } from './db/database.ts'
import { migrate, migrationNames } from './db/migrate.ts'
import { restoreMarker } from './db/restore-marker.ts'
import { StartupError } from './platform/startup-error.ts'

/** npm run restore -- <file> [--force]: makes database and pictures what they were; the app must be stopped. */
async function main(opened: AsyncDisposableStack): Promise<void> {
  const [given, ...options] = process.argv.slice(2)
  const isKnown = options.every((option) => option === '--force')
  if (given === undefined || given.startsWith('-') || !isKnown)
    throw new StartupError('Name the file: npm run restore -- <file> [--force]')
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  await checkReadable(file)
  const entries = await verifyBackup(file)
  const head = parseHeader(entries.head, await migrationNames())
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? (await startOwn(config, opened))
  const client = await connectTo(url, opened)
  await checkEmpty(client, options.length > 0)
  await restore({ file, head, client, url, config })
  const { rows, files } = backupFooter.parse(JSON.parse(entries.tail.bytes.toString()))
  console.log(`Restored as of ${head.madeAt}: ${sum(rows)} rows, ${sum(files)} files of pictures.`)
  console.log(head.secrets === undefined ? withoutSecrets : keepSecrets(head.secrets, config))
}

/** @throws StartProblem where something would be lost that nobody said may be. */
async function checkEmpty(client: Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'coterie'`,
  )
  if ((rows[0]?.others ?? 0) > 0) throw new StartupError('A Coterie is using this database: stop it first.')
  if (force) return
  const { people, isBrokenOff } = await describeContents(client)
  const again = 'npm run restore -- <file> --force'
  if (isBrokenOff) throw new StartupError(`An earlier restore broke off. To begin anew: ${again}`)
  if (people > 0)
    throw new StartupError(
      `There are ${people} people in this database. To lose them for the backup: ${again}`,
    )
}

type Restoring = { file: string; head: BackupHeader; client: Client; url: string; config: Config }

/** From its first step to its last the database bears a mark, and no Coterie starts on it. */
async function restore({ file, head, client, url, config }: Restoring): Promise<void> {
  await clearDatabase(client)
  const db = openDatabase(url, { name: 'coterie-restore' })
  try {
    await migrate(db, head.migrations.at(-1))
    await checkSame(client, head)
    await loadTables(file, head, client)
    await loadPictures(file, config)
    await migrate(db)
    await client.query('analyze')
    await client.query(`drop table ${restoreMarker}`)
  } finally {
    await db.destroy()
  }
}

async function checkSame(client: Client, { migrations }: BackupHeader): Promise<void> {
  const ran = await findMigrations(client)
  if (ran.join() !== migrations.join()) throw new Error('Not the migrations of the backup have run')
}

const withoutSecrets =
  'SESSION_SECRET and PUSH_PRIVATE_KEY are not in it: with others than before, everybody has to sign in again.'

/** Settings go before files: where these are set, somebody has to change them. */
function keepSecrets(
  { sessionSecret, pushKey }: NonNullable<BackupHeader['secrets']>,
  config: Config,
): string {
  const write = (name: string, value: string) =>
    writeFileSync(join(config.dataDir, name), value, { mode: 0o600 })
  write('session-secret', sessionSecret)
  write('push-key', pushKey)
  const read = readConfig(process.env)
  const isHidden = read.sessionSecret !== sessionSecret || read.pushKey !== pushKey
  return isHidden
    ? `Its secrets are in ${config.dataDir}, but SESSION_SECRET or PUSH_PRIVATE_KEY is set to another.`
    : `Its secrets are in ${config.dataDir}.`
}

await runCommand(main)
