import { sql } from 'kysely'
import { pino } from 'pino'

import { readConfig } from '../../server/src/config/config.ts'
import { buildContext } from '../../server/src/context.ts'
import type { Context } from '../../server/src/context.ts'
import { rsvpToEvent } from '../../server/src/features/events/attendance.ts'
import { createTemporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { percentile } from '../discovery/times.ts'
import { loadWork } from '../load.ts'
import { people } from './fill.ts'

const seconds = 3
const rounds = 3

export type RsvpRates = {
  /** Per second, medians over the rounds: single-row commits; RSVPs to many events, to a full event, and to an event with a spot for each. */
  commits: number
  spread: number
  full: number
  unlimited: number
}

/** RSVPs per second with 16 clients, compared with single-row commits by the same number of clients. */
export async function measureAttendance(url: string): Promise<RsvpRates> {
  const env = { DATA_DIR: createTemporaryFolder(), DATABASE_URL: url, NODE_ENV: 'test' }
  const ctx = buildContext(readConfig(env), url, { log: pino({ level: 'silent' }) })
  try {
    await sql`create table if not exists bench.commits (id bigint generated always as identity, at timestamptz)`.execute(
      ctx.db,
    )
    const samples: Record<keyof RsvpRates, number[]> = { commits: [], spread: [], full: [], unlimited: [] }
    for (let round = 0; round < rounds; round += 1) {
      samples.commits.push(
        await measureRate(() => sql`insert into bench.commits (at) values (now())`.execute(ctx.db)),
      )
      samples.spread.push(await measureRate(await createRsvpTask(ctx, round, 'spread')))
      samples.unlimited.push(await measureRate(await createRsvpTask(ctx, round, 'one')))
      samples.full.push(await measureRate(await createRsvpTask(ctx, round, 'full')))
    }
    return {
      commits: median(samples.commits),
      spread: median(samples.spread),
      full: median(samples.full),
      unlimited: median(samples.unlimited),
    }
  } finally {
    await ctx.db.destroy()
  }
}

const median = (all: number[]) => percentile(all, 0.5)

async function measureRate(work: () => Promise<unknown>): Promise<number> {
  return (await loadWork(work, seconds)).perSecond
}

/** Each call is an RSVP of another person: to one of a thousand events, or always to the same one. */
async function createRsvpTask(ctx: Context, round: number, kind: 'spread' | 'one' | 'full') {
  const { rows } = await sql<{ id: number }>`
    select id from events where group_id is null and starts_at > now() order by id offset ${1000 * (3 * round + ['spread', 'one', 'full'].indexOf(kind))} limit 1000`.execute(
    ctx.db,
  )
  const ids = kind === 'spread' ? rows.map(({ id }) => id) : rows.slice(0, 1).map(({ id }) => id)
  const capacity = kind === 'full' ? 1 : null
  await sql`update events set capacity = ${capacity} where id = any(${ids}::bigint[])`.execute(ctx.db)
  let turn = 0
  return async () => {
    turn += 1
    const viewer = { id: 1 + ((turn * 7919) % people), role: 'user', plan: 'free' } as const
    await rsvpToEvent(ctx, { viewer, id: ids[turn % ids.length] ?? 0, overlap: 'refuse' }, new Date())
  }
}
