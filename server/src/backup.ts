import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { connectTo, findDatabase } from './backup/connect.ts'
import { sumCounts } from './backup/header.ts'
import { writeBackup } from './backup/write-backup.ts'
import type { BackupSummary } from './backup/write-backup.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { blockDeletion } from './features/pictures/service.ts'
import { StartupError } from './platform/startup-error.ts'

/** npm run backup -- <file> [--with-secrets]: writes the database and pictures to one file. The app may be running. */
async function main(cleanup: AsyncDisposableStack): Promise<void> {
  const [fileArgument, ...options] = process.argv.slice(2)
  const isKnown = options.every((option) => option === '--with-secrets')
  if (fileArgument === undefined || fileArgument.startsWith('-') || !isKnown)
    throw new StartupError('Usage: npm run backup -- <file> [--with-secrets]')
  // npm changes to the project folder; paths are relative to where the command was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '.', fileArgument)
  if (existsSync(file)) throw new StartupError(`${file} already exists. Choose another file name.`)
  const config = readConfig(process.env)
  const url = await findDatabase(config, cleanup)
  const withSecrets = options.length > 0
  const started = performance.now()
  // A second connection blocks picture deletion before the snapshot, so that every picture in the tables exists.
  const guard = await connectTo(url, cleanup)
  await guard.query('begin')
  await guard.query(blockDeletion)
  const client = await connectTo(url, cleanup)
  await client.query('begin isolation level repeatable read read only')
  const written = await writeBackup(file, { client, config, withSecrets })
  console.log(formatSummary(file, written, performance.now() - started))
  if (!withSecrets) console.log(missingSecretsNote)
}

const missingSecretsNote =
  'SESSION_SECRET and PUSH_PRIVATE_KEY are not included. Back them up separately, or use --with-secrets.'

function formatSummary(file: string, { rows, files, size }: BackupSummary, milliseconds: number): string {
  const counts = `${Object.keys(rows).length} tables, ${sumCounts(rows)} rows, ${sumCounts(files)} picture files`
  return `Backup written to ${file}: ${counts}; ${(size / 1e6).toFixed(1)} MB in ${(milliseconds / 1000).toFixed(1)} s.`
}

await runCommand(main)
