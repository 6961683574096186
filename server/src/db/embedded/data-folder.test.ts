import { mkdirSync, mkdtempSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { StartupError } from '../../platform/startup-error.ts'
import { findDataFolder } from './data-folder.ts'
import { findPostgresUser } from './postgres-user.ts'

const user = findPostgresUser()
const logged: string[] = []
const log = { info: (line: string) => void logged.push(line) }

/** A private folder, as `mktemp -d` makes it. */
let parent: string
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'coterie-data-')))
})
afterEach(() => rmSync(parent, { recursive: true }))

test('for an ordinary user, the database is in DATA_DIR/db', () => {
  const dataFolder = findDataFolder(parent, undefined, log)
  expect(dataFolder.folder).toBe(join(parent, 'db'))
  expect(dataFolder.fallback()).toBe(parent)
})

test.runIf(user)('for root, gives access to a private DATA_DIR only to the unprivileged user’s group', () => {
  expect(findDataFolder(parent, user, log).folder).toBe(join(parent, 'db'))
  expect(statSync(parent)).toMatchObject({ uid: 0, gid: user?.gid })
  expect(statSync(parent).mode & 0o777).toBe(0o710)
})

test.runIf(user)(
  'for root, uses and logs another folder if DATA_DIR is below a private one, and keeps it',
  () => {
    const dataDir = join(parent, 'data')
    mkdirSync(dataDir)
    const { folder } = findDataFolder(dataDir, user, log)
    expect(dirname(folder)).toBe('/var/lib/coterie')
    expect(readlinkSync(join(dataDir, 'db'))).toBe(folder)
    expect(logged.at(-1)).toContain(folder)
    expect(findDataFolder(dataDir, user, log).folder).toBe(folder)
  },
)

test.runIf(user)('does not replace a database that became unreachable', () => {
  mkdirSync(join(parent, 'data/db'), { recursive: true })
  expect(() => findDataFolder(join(parent, 'data'), user, log)).toThrow(StartupError)
})
