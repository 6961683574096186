import { mkdirSync, mkdtempSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { StartupError } from '../../platform/startup-error.ts'
import { findDataFolder } from './data-folder.ts'
import { postgresUser } from './postgres-user.ts'

const user = postgresUser()
const said: string[] = []
const log = { info: (line: string) => void said.push(line) }

/** A private folder, as `mktemp -d` makes it. */
let above: string
beforeEach(() => {
  above = realpathSync(mkdtempSync(join(tmpdir(), 'coterie-place-')))
})
afterEach(() => rmSync(above, { recursive: true }))

test('for an ordinary user the database is in DATA_DIR/db', () => {
  const place = findDataFolder(above, undefined, log)
  expect(place.folder).toBe(join(above, 'db'))
  expect(place.spare()).toBe(above)
})

test.runIf(user)('for root, a private DATA_DIR is opened only to the group of the unprivileged user', () => {
  expect(findDataFolder(above, user, log).folder).toBe(join(above, 'db'))
  expect(statSync(above)).toMatchObject({ uid: 0, gid: user?.gid })
  expect(statSync(above).mode & 0o777).toBe(0o710)
})

test.runIf(user)('for root below a closed folder it is elsewhere, says where, and stays there', () => {
  const dataDir = join(above, 'data')
  mkdirSync(dataDir)
  const { folder } = findDataFolder(dataDir, user, log)
  expect(dirname(folder)).toBe('/var/lib/coterie')
  expect(readlinkSync(join(dataDir, 'db'))).toBe(folder)
  expect(said.at(-1)).toContain(folder)
  expect(findDataFolder(dataDir, user, log).folder).toBe(folder)
})

test.runIf(user)('a database that got out of reach is not replaced by an empty one', () => {
  mkdirSync(join(above, 'data/db'), { recursive: true })
  expect(() => findDataFolder(join(above, 'data'), user, log)).toThrow(StartupError)
})
