import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'

const { url } = await createTestDatabase()

test('the table types match the migrations; if not, run npm run db:types', () => {
  const server = join(import.meta.dirname, '../..')
  const verify = ['kysely-codegen', '--config-file', '.kysely-codegenrc.json', '--verify', '--url', url]
  expect(() => execFileSync('npx', verify, { cwd: server, stdio: 'pipe' })).not.toThrow()
}, 30_000)
