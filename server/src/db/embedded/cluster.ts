import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { StartupError } from '../../platform/startup-error.ts'
import type { User } from './postgres-user.ts'
import { runCommand } from './run-command.ts'

/** The major version of the embedded PostgreSQL. */
const major = '18'

export const superuser = 'coterie'

/** The data folder, and the password of the superuser. */
export type Cluster = { readonly folder: string; readonly password: string }

/**
 * Opens the database files in `folder`/cluster, creating them on the first call. Creation is atomic: a start that is killed
 * midway leaves only a draft, which the next start deletes.
 */
export async function openCluster(
  folder: string,
  binaries: string,
  user: User | undefined,
): Promise<Cluster> {
  if (!existsSync(join(folder, 'cluster'))) await createCluster(folder, binaries, user)
  const cluster = join(folder, 'cluster')
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new StartupError(
      `The database in ${cluster} was created by PostgreSQL ${version}, but this version of Coterie includes ${major}. ` +
        'See "Upgrading the embedded PostgreSQL" in docs/operations.md.',
    )
  }
  return { folder: cluster, password: readFileSync(join(folder, 'password'), 'utf8') }
}

async function createCluster(folder: string, binaries: string, user: User | undefined): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(join(draft, 'cluster'), { recursive: true })
  chmodSync(draft, 0o755)
  const password = join(draft, 'password')
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (user !== undefined) {
    chownSync(join(draft, 'cluster'), user.uid, user.gid)
    chownSync(password, user.uid, user.gid)
  }
  const settings = [
    ['--pgdata', join(draft, 'cluster')],
    ['--username', superuser],
    ['--pwfile', password],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    // The same sort order and case rules on every machine.
    ['--locale', 'C'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
  ]
  const args = [
    ...settings.map(([name, value]) => `${name}=${value}`),
    '--data-checksums',
    '--no-instructions',
  ]
  await runCommand(join(binaries, 'bin/initdb'), args, { cwd: draft, user })
  if (user !== undefined) chownSync(password, process.getuid?.() ?? 0, process.getgid?.() ?? 0)
  renameSync(draft, folder)
}
