import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type User = { readonly uid: number; readonly gid: number }

/**
 * The user to run PostgreSQL as: an unprivileged one if we are root, since PostgreSQL refuses to run as root. Undefined for the
 * current user.
 */
export function findPostgresUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid = '65534', gid = '65534'] =
    accounts.find((line) => line.startsWith('nobody:'))?.split(':') ?? []
  // As unsigned integers: macOS prints -2.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

export function isReachable(path: string, user: User | undefined): boolean {
  if (user === undefined) return true
  const parent = dirname(path)
  return canEnter(path, user) && (parent === path || isReachable(parent, user))
}

function canEnter(folder: string, user: User): boolean {
  const { mode, uid, gid } = statSync(folder)
  const ownerShift = uid === user.uid ? 6 : 0
  const shift = ownerShift || (gid === user.gid ? 3 : 0)
  return ((mode >> shift) & 1) === 1
}
