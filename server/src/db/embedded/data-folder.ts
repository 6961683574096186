import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import type { Logger } from 'pino'

import { StartupError } from '../../platform/startup-error.ts'
import { reachable } from './postgres-user.ts'
import type { User } from './postgres-user.ts'

/** Where root keeps what the unprivileged user of PostgreSQL cannot reach otherwise. */
const openFolder = '/var/lib/coterie'

export type DataFolder = {
  /** The folder of the database, which may not exist yet. */
  readonly folder: string
  /** Gives a folder for a copy of the binaries, should one be needed. */
  readonly spare: () => string
}

/**
 * Where the database of `dataDir` is: in dataDir/db. When the user of PostgreSQL cannot get there, say
 * because the project is below a closed home folder, dataDir/db is a link to a place it can reach.
 */
export function findDataFolder(
  dataDir: string,
  user: User | undefined,
  log: Pick<Logger, 'info'>,
): DataFolder {
  const home = realpathSync(dataDir)
  if (user === undefined) return { folder: join(home, 'db'), spare: () => home }
  grantAccess(home, user)
  const folder = linkedFolder(join(home, 'db')) ?? join(home, 'db')
  if (folder !== join(home, 'db')) log.info(`The database of ${home} is in ${folder}.`)
  else if (!reachable(home, user)) return { folder: moveToOpenFolder(home, log), spare: createOpenFolder }
  return { folder, spare: createOpenFolder }
}

/** Opens a private DATA_DIR, say one of `mktemp -d`, to the group of PostgreSQL's user and to nobody else. */
function grantAccess(home: string, user: User): void {
  const { uid, mode } = statSync(home)
  const isPrivate = uid === 0 && (mode & 0o077) === 0
  if (!isPrivate || !reachable(dirname(home), user)) return
  chownSync(home, uid, user.gid)
  chmodSync(home, 0o710)
}

function createOpenFolder(): string {
  try {
    mkdirSync(openFolder, { recursive: true })
    chmodSync(openFolder, 0o755)
    return openFolder
  } catch {
    throw new StartupError(
      `PostgreSQL does not run as root, and ${openFolder} cannot be made for an unprivileged user: ` +
        'start Coterie as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

function linkedFolder(link: string): string | undefined {
  const found = lstatSync(link, { throwIfNoEntry: false })
  return found?.isSymbolicLink() ? readlinkSync(link) : undefined
}

function moveToOpenFolder(home: string, log: Pick<Logger, 'info'>): string {
  if (lstatSync(join(home, 'db'), { throwIfNoEntry: false })) {
    throw new StartupError(
      `PostgreSQL, which runs as nobody, cannot reach ${home} any more: ` +
        'open the folders above it to other users, or move DATA_DIR.',
    )
  }
  const folder = join(createOpenFolder(), `db-${randomBytes(4).toString('hex')}`)
  symlinkSync(folder, join(home, 'db'))
  log.info(`PostgreSQL, which runs as nobody, cannot reach ${home}: the database is in ${folder}.`)
  return folder
}
