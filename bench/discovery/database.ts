import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'

import { openDatabase } from '../../server/src/db/database.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'
import type { Server } from '../temporary-database.ts'
import { fill } from './population/fill.ts'

const sources = [
  join(import.meta.dirname, '../../server/migrations'),
  join(import.meta.dirname, 'population'),
]

/** The URL of a database with this many people. Reuses a kept one made from the same sources. */
export async function openPopulated(server: Server, people: number): Promise<string> {
  const name = `coterie_bench_${people}`
  const expected = hashSources()
  const existing = await server.ensureDatabase(name)
  if ((await readStoredHash(existing)) === expected) return existing
  const url = await server.recreateDatabase(name)
  const db = openDatabase(url)
  await prepareDatabase(db)
  await db.destroy()
  await fill(url, people)
  const done = openDatabase(url)
  await sql`create table bench.sources as select ${expected}::text as hash`.execute(done)
  await done.destroy()
  return url
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const folder of sources) {
    for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex')
}

async function readStoredHash(url: string): Promise<string | undefined> {
  const db = openDatabase(url)
  try {
    const { rows } = await sql<{ hash: string }>`select hash from bench.sources`.execute(db)
    return rows[0]?.hash
  } catch {
    return undefined
  } finally {
    await db.destroy()
  }
}
