import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'

import { buildApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { buildContext } from '../context.ts'
import type { Context } from '../context.ts'
import type { Matching } from '../features/discovery/engine.ts'
import { openMatching } from '../matching.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { MatchingClient } from '../platform/matching/matching-client.ts'
import { Caller } from './caller.ts'
import { Cast } from './cast.ts'
import { cleanUpLater } from './clean-up.ts'
import { createTestDatabase } from './database.ts'
import { connectDirectly } from './matching-clients.ts'
import { noRateLimits } from './no-rate-limits.ts'

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  #now = new Date()
  now(): Date {
    return this.#now
  }
  /** Call this before anyone signs in. */
  set(at: Date): void {
    this.#now = at
  }
  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000)
  }
}

export type TestApp = {
  ctx: Context
  clock: TestClock
  cast: Cast
  stranger: Caller
  app: FastifyInstance
  matching: Matching
  /** All statements sent to the database, so that tests can count them. */
  queries: string[]
}

/**
 * Opens the application with its own database, for one test file or one test: `const { cast, stranger } = await openTestApp()`. Everything is real
 * except the clock; emails are written to files. The role `matching` runs in this process, and pages wait for it.
 *
 * @param env settings. With DATABASE_URL, the app uses that database.
 * @param options.log default: prints errors, such as the reason for a response with status 500.
 * @param options.pool the number of database connections, and how long a query waits for one (ms).
 * @param options.matching default: the role in this process.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  options: {
    log?: Log
    pool?: { connections?: number; connectionTimeout?: number }
    matching?: MatchingClient
  } = {},
): Promise<TestApp> {
  const url = env['DATABASE_URL'] ?? (await createTestDatabase()).url
  const dataDir = mkdtempSync(join(tmpdir(), 'coterie-test-app-'))
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
    pool: options.pool ?? {},
    matching: options.matching ?? connectDirectly((request) => role.ranker.rank(request)),
    log: options.log ?? pino({ level: process.env['LOG_LEVEL'] ?? 'error' }),
  })
  const role = openMatching(ctx)
  const app = await buildApp(ctx)
  cleanUpLater(async () => {
    await app.close()
    await ctx.live.stop()
    await ctx.readDb.destroy()
    await ctx.db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { matching } = role
  return { ctx, clock, app, matching, queries, cast: new Cast(ctx, app), stranger: new Caller(app) }
}
