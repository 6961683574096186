import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'

import { buildApp } from '../app.ts'
import { buildContext } from '../context.ts'
import type { Context } from '../context.ts'
import { cleanUpLater } from './clean-up.ts'

/** Acts as another server process: shares only the database, the settings and the clock. */
export async function openSecondProcess({
  config,
  clock,
}: Context): Promise<{ ctx: Context; app: FastifyInstance }> {
  if (config.databaseUrl === undefined) throw new Error('Two processes need a DATABASE_URL')
  const ctx = buildContext(config, config.databaseUrl, { clock, log: pino({ level: 'fatal' }) })
  const app = await buildApp(ctx)
  cleanUpLater(async () => {
    await app.close()
    await ctx.live.stop()
    await ctx.readDb.destroy()
    await ctx.db.destroy()
  })
  return { ctx, app }
}
