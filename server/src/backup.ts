import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { connectTo, findDatabase } from './backup/connect.ts'
import { sum } from './backup/header.ts'
import { writeBackup } from './backup/write-backup.ts'
import type { Written } from './backup/write-backup.ts'
import { runCommand } from './command.ts'
import { readConfig } from './config/config.ts'
import { blockDeletion } from './features/pictures/service.ts'
import { StartupError } from './platform/startup-error.ts'

/** npm run backup -- <file> [--with-secrets]: writes database and pictures into one file, also while the app runs. */
async function main(opened: AsyncDisposableStack): Promise<void> {
  const [given, ...options] = process.argv.slice(2)
  const isKnown = options.every((option) => option === '--with-secrets')
  if (given === undefined || given.startsWith('-') || !isKnown)
    throw new StartupError('Name the file: npm run backup -- <file> [--with-secrets]')
  // npm runs us in the project's folder; a path means the one where it was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  if (existsSync(file)) throw new StartupError(`${file} is there already: name another file.`)
  const config = readConfig(process.env)
  const url = await findDatabase(config, opened)
  const withSecrets = options.length > 0
  const started = performance.now()
  // Two connections: pictures stay from before the moment that the tables are written down as of.
  const guard = await connectTo(url, opened)
  await guard.query('begin')
  await guard.query(blockDeletion)
  const client = await connectTo(url, opened)
  await client.query('begin isolation level repeatable read read only')
  const written = await writeBackup(file, { client, config, withSecrets })
  console.log(summary(file, written, performance.now() - started))
  if (!withSecrets) console.log(withoutSecrets)
}

const withoutSecrets =
  'Not in it: SESSION_SECRET and PUSH_PRIVATE_KEY. Keep these apart, or ask for them: --with-secrets.'

function summary(file: string, { rows, files, size }: Written, took: number): string {
  const counted = `${Object.keys(rows).length} tables, ${sum(rows)} rows, ${sum(files)} files of pictures`
  return `${file}: ${counted}; ${(size / 1e6).toFixed(1)} MB in ${(took / 1000).toFixed(1)} s.`
}

await runCommand(main)
