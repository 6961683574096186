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

import { StartProblem } from '../../platform/startup-error.ts'
import { reachable } from './postgres-user.ts'
import type { User } from './postgres-user.ts'

/** Where root keeps what the unprivileged user of PostgreSQL cannot reach otherwise. */
const openPlace = '/var/lib/coterie'

export type Place = {
  /** The folder of the database, which may not exist yet. */
  readonly folder: string
  /** Gives a folder for a copy of the binaries, should one be needed. */
  readonly spare: () => string
}

/**
 * Where the database of `dataDir` is: in dataDir/db. When the user of PostgreSQL cannot get there, say
 * because the project is below a closed home folder, dataDir/db is a link to a place it can reach.
 */
export function placeOf(dataDir: string, user: User | undefined, log: Pick<Logger, 'info'>): Place {
  const home = realpathSync(dataDir)
  if (user === undefined) return { folder: join(home, 'db'), spare: () => home }
  letIn(home, user)
  const folder = linkedFolder(join(home, 'db')) ?? join(home, 'db')
  if (folder !== join(home, 'db')) log.info(`The database of ${home} is in ${folder}.`)
  else if (!reachable(home, user)) return { folder: moveOut(home, log), spare: makeOpenPlace }
  return { folder, spare: makeOpenPlace }
}

/** Opens a private DATA_DIR, say one of `mktemp -d`, to the group of PostgreSQL's user and to nobody else. */
function letIn(home: string, user: User): void {
  const { uid, mode } = statSync(home)
  const isPrivate = uid === 0 && (mode & 0o077) === 0
  if (!isPrivate || !reachable(dirname(home), user)) return
  chownSync(home, uid, user.gid)
  chmodSync(home, 0o710)
}

function makeOpenPlace(): string {
  try {
    mkdirSync(openPlace, { recursive: true })
    chmodSync(openPlace, 0o755)
    return openPlace
  } catch {
    throw new StartProblem(
      `PostgreSQL does not run as root, and ${openPlace} cannot be made for an unprivileged user: ` +
        'start Coterie as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

function linkedFolder(link: string): string | undefined {
  const found = lstatSync(link, { throwIfNoEntry: false })
  return found?.isSymbolicLink() ? readlinkSync(link) : undefined
}

function moveOut(home: string, log: Pick<Logger, 'info'>): string {
  if (lstatSync(join(home, 'db'), { throwIfNoEntry: false })) {
    throw new StartProblem(
      `PostgreSQL, which runs as nobody, cannot reach ${home} any more: ` +
        'open the folders above it to other users, or move DATA_DIR.',
    )
  }
  const folder = join(makeOpenPlace(), `db-${randomBytes(4).toString('hex')}`)
  symlinkSync(folder, join(home, 'db'))
  log.info(`PostgreSQL, which runs as nobody, cannot reach ${home}: the database is in ${folder}.`)
  return folder
}
