import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'

import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { buildContext } from '../context.ts'
import type { Context } from '../context.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { Caller } from './caller.ts'
import { Cast } from './cast.ts'
import { testDatabase } from './database.ts'
import { noRateLimits } from './no-rate-limits.ts'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now = new Date()
  now(): Date {
    return this.#now
  }
  /** For what depends on the calendar; before anybody signs in. */
  set(at: Date): void {
    this.#now = at
  }
  forward(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000)
  }
}

export type World = {
  ctx: Context
  clock: TestClock
  cast: Cast
  /** Somebody who is not signed in. */
  stranger: Caller
  app: FastifyInstance
  /** Every statement sent to the database so far, so that a test can count those of one call. */
  queries: string[]
}

/**
 * The application on a database of its own, for one test file: `const { cast, stranger } = await world()`.
 * Everything is real but the time, and mails become files.
 *
 * @param given.log where what is logged goes; left out, only what is fatal is printed.
 * @param given.pool how many database connections there are, and how long a query waits for one (ms).
 */
export async function world(
  env: Record<string, string> = {},
  given: { log?: Log; pool?: { connections?: number; patience?: number } } = {},
): Promise<World> {
  const { url } = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'coterie-world-'))
  const clock = new TestClock()
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    NODE_ENV: 'test',
    ...noRateLimits,
    ...env,
  })
  const queries: string[] = []
  const onQuery = ({ sql }: { sql: string }) => void queries.push(sql)
  const ctx = buildContext(config, url, {
    clock,
    onQuery,
    pool: given.pool ?? {},
    log: given.log ?? pino({ level: process.env['LOG_LEVEL'] ?? 'fatal' }),
  })
  const app = await buildApp(ctx)
  afterAll(async () => {
    await app.close()
    await ctx.live.stop()
    await ctx.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { ctx, clock, app, queries, cast: new Cast(ctx, app), stranger: new Caller(app) }
}
