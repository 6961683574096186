import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import type { Client } from 'pg'

import { checkReadable } from './backup/archive.ts'
import { connectTo, startEmbeddedDatabase } from './backup/connect.ts'
import { parseFooter, parseHeader, sumCounts } from './backup/header.ts'
import type { BackupHeader } from './backup/header.ts'
import { loadPictures, loadTables, verifyBackup } from './backup/restore-backup.ts'
import { clearDatabase, findMigrations, describeContents } from './backup/schema.ts'
import { runCommand } from './command.ts'
import type { Config } from './config/config.ts'
import { readConfig } from './config/config.ts'
import { openDatabase } from './db/database.ts'
import { migrate, getMigrationNames } from './db/migrate.ts'
import { restoreMarker } from './db/restore-marker.ts'
import { StartupError } from './platform/startup-error.ts'

/** npm run restore -- <file> [--force]: restores the database and pictures. The app must be stopped. */
async function main(cleanup: AsyncDisposableStack): Promise<void> {
  const [fileArgument, ...options] = process.argv.slice(2)
  const isKnown = options.every((option) => option === '--force')
  if (fileArgument === undefined || fileArgument.startsWith('-') || !isKnown)
    throw new StartupError('Usage: npm run restore -- <file> [--force]')
  const file = resolve(process.env['INIT_CWD'] ?? '.', fileArgument)
  await checkReadable(file)
  const entries = await verifyBackup(file)
  const header = parseHeader(entries.header, await getMigrationNames())
  const config = readConfig(process.env)
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? (await startEmbeddedDatabase(config, cleanup))
  const client = await connectTo(url, cleanup)
  await checkIsEmpty(client, options.length > 0)
  await restore({ file, header, client, url, config })
  const { rows, files } = parseFooter(entries.footer)
  console.log(
    `Restored the backup of ${header.createdAt}: ${sumCounts(rows)} rows, ${sumCounts(files)} picture files.`,
  )
  console.log(header.secrets === undefined ? missingSecretsNote : restoreSecrets(header.secrets, config))
}

/** @throws StartupError if data would be lost without --force. */
async function checkIsEmpty(client: Client, force: boolean): Promise<void> {
  const { rows } = await client.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
    where datname = current_database() and application_name = 'coterie'`,
  )
  if ((rows[0]?.connections ?? 0) > 0)
    throw new StartupError('Coterie is using this database. Stop it first.')
  if (force) return
  const { people, isRestoreIncomplete } = await describeContents(client)
  const command = 'npm run restore -- <file> --force'
  if (isRestoreIncomplete)
    throw new StartupError(`An earlier restore did not finish. To start over: ${command}`)
  if (people > 0)
    throw new StartupError(
      `This database has ${people} people. To replace all its data with the backup: ${command}`,
    )
}

type RestoreInput = { file: string; header: BackupHeader; client: Client; url: string; config: Config }

/** A marker table keeps Coterie from starting on a half-restored database. */
async function restore({ file, header, client, url, config }: RestoreInput): Promise<void> {
  await clearDatabase(client)
  const db = openDatabase(url, { name: 'coterie-restore' })
  try {
    await migrate(db, header.migrations.at(-1))
    await checkMigrations(client, header)
    await loadTables(file, header, client)
    await loadPictures(file, config)
    await migrate(db)
    await client.query('analyze')
    await client.query(`drop table ${restoreMarker}`)
  } finally {
    await db.destroy()
  }
}

async function checkMigrations(client: Client, { migrations }: BackupHeader): Promise<void> {
  const appliedMigrations = await findMigrations(client)
  if (appliedMigrations.join() !== migrations.join())
    throw new Error('The migrations in the database differ from those of the backup')
}

const missingSecretsNote =
  'The backup has no SESSION_SECRET and no PUSH_PRIVATE_KEY. If these changed, everyone has to sign in again.'

/** Environment settings override the files, so warn when they differ. */
function restoreSecrets(
  { sessionSecret, pushKey }: NonNullable<BackupHeader['secrets']>,
  config: Config,
): string {
  const write = (name: string, value: string) =>
    writeFileSync(join(config.dataDir, name), value, { mode: 0o600 })
  write('session-secret', sessionSecret)
  write('push-key', pushKey)
  const restoredConfig = readConfig(process.env)
  const isOverridden = restoredConfig.sessionSecret !== sessionSecret || restoredConfig.pushKey !== pushKey
  return isOverridden
    ? `Its secrets are in ${config.dataDir}, but SESSION_SECRET or PUSH_PRIVATE_KEY is set to a different value and takes precedence.`
    : `Its secrets are in ${config.dataDir}.`
}

await runCommand(main)
