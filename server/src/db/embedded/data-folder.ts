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
import { isReachable } from './postgres-user.ts'
import type { User } from './postgres-user.ts'

/** For root: holds the database when PostgreSQL's unprivileged user cannot reach DATA_DIR. */
const reachableFolder = '/var/lib/coterie'

export type DataFolder = {
  /** The database folder, which may not exist yet. */
  readonly folder: string
  /** The folder for a copy of the binaries, if one is needed. */
  readonly fallback: () => string
}

/**
 * The database folder is dataDir/db. If PostgreSQL's user cannot reach it, for example below a private home folder,
 * dataDir/db is a link to a folder that it can reach.
 */
export function findDataFolder(
  dataDir: string,
  user: User | undefined,
  log: Pick<Logger, 'info'>,
): DataFolder {
  const home = realpathSync(dataDir)
  if (user === undefined) return { folder: join(home, 'db'), fallback: () => home }
  grantAccess(home, user)
  const folder = readLinkTarget(join(home, 'db')) ?? join(home, 'db')
  if (folder !== join(home, 'db')) log.info(`The database of ${home} is in ${folder}`)
  else if (!isReachable(home, user))
    return { folder: moveToReachableFolder(home, log), fallback: createReachableFolder }
  return { folder, fallback: createReachableFolder }
}

/** Opens a private DATA_DIR, such as one from `mktemp -d`, to the group of PostgreSQL's user only. */
function grantAccess(home: string, user: User): void {
  const { uid, mode } = statSync(home)
  const isPrivate = uid === 0 && (mode & 0o077) === 0
  if (!isPrivate || !isReachable(dirname(home), user)) return
  chownSync(home, uid, user.gid)
  chmodSync(home, 0o710)
}

function createReachableFolder(): string {
  try {
    mkdirSync(reachableFolder, { recursive: true })
    chmodSync(reachableFolder, 0o755)
    return reachableFolder
  } catch {
    throw new StartupError(
      `PostgreSQL refuses to run as root, and ${reachableFolder} for an unprivileged user could not be created. ` +
        'Start Coterie as an ordinary user, or set DATABASE_URL to a server with PostgreSQL 15 or newer.',
    )
  }
}

function readLinkTarget(link: string): string | undefined {
  const entry = lstatSync(link, { throwIfNoEntry: false })
  return entry?.isSymbolicLink() ? readlinkSync(link) : undefined
}

function moveToReachableFolder(home: string, log: Pick<Logger, 'info'>): string {
  if (lstatSync(join(home, 'db'), { throwIfNoEntry: false })) {
    throw new StartupError(
      `DATA_DIR: PostgreSQL runs as an unprivileged user, which can no longer reach ${home}. ` +
        'Give other users access to the folders above it, or move DATA_DIR.',
    )
  }
  const folder = join(createReachableFolder(), `db-${randomBytes(4).toString('hex')}`)
  symlinkSync(folder, join(home, 'db'))
  log.info(
    `PostgreSQL runs as an unprivileged user that cannot reach ${home}; using ${folder} for the database`,
  )
  return folder
}
