import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import fastify from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'

import { openDatabase } from '../../server/src/db/database.ts'
import { readMemory } from './memory.ts'

/**
 * A process to compare web with: the libraries that every route needs, one route, and no requests but the first hundred.
 * Answers each message with its event loop delay since the last one and its memory.
 */
const [, , databaseUrl = ''] = process.argv
const db = openDatabase(databaseUrl)
const row = z.object({ one: z.int() })
const app = fastify()
app.get('/', async () => {
  const { rows } = await sql`select 1 as one`.execute(db)
  return row.parse(rows[0])
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
for (let count = 0; count < 100; count += 1) await (await fetch(url)).text()

/** As web measures it. */
const delays = monitorEventLoopDelay({ resolution: 10 })
delays.enable()
process.on('message', () => {
  process.send?.({ loopDelay: delays.percentile(99) / 1e6, memory: readMemory(process.pid) })
  delays.reset()
})
process.send?.('ready')
await once(process, 'disconnect')
process.exit(0)
