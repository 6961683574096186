import { createHash } from 'node:crypto'

import { Pool } from 'pg'
import { pino } from 'pino'

import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config/config.ts'
import { buildContext } from '../server/src/context.ts'
import { noRateLimits } from '../server/src/testing/no-rate-limits.ts'

export type Statement = { sql: string; parameters: readonly unknown[] }

/** The SQL statements of one request, including its session lookup. */
export async function recordStatements(
  options: { databaseUrl: string; env: Record<string, string>; headers: Record<string, string> },
  path: string,
): Promise<Statement[]> {
  const recorded: Statement[] = []
  const onQuery = ({ sql, parameters }: Statement) => void recorded.push({ sql, parameters })
  const config = readConfig({ ...noRateLimits, ...options.env })
  const ctx = buildContext(config, options.databaseUrl, { onQuery, log: pino({ level: 'silent' }) })
  const app = await buildApp(ctx)
  // The first request also updates when the person was last seen; only the second one is typical.
  await app.inject({ url: path, headers: options.headers })
  recorded.length = 0
  await app.inject({ url: path, headers: options.headers })
  await app.close()
  await ctx.db.destroy()
  return recorded
}

/** Runs prepared statements through the driver, on a pool as large as the server's. */
export function openDriver(databaseUrl: string): {
  run: (statements: readonly Statement[]) => Promise<void>
  close: () => Promise<void>
} {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const run = async (statements: readonly Statement[]) => {
    for (const { sql: text, parameters } of statements) {
      const name = createHash('sha1').update(text).digest('hex')
      await pool.query({ name, text, values: [...parameters] })
    }
  }
  return { run, close: () => pool.end() }
}
