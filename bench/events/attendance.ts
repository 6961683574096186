import { eventsOverlap } from '@coterie/contract/events/events'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { RefusalCode } from '@coterie/contract/refusals'
import { sql } from 'kysely'
import { pino } from 'pino'

import { readConfig } from '../../server/src/config/config.ts'
import { buildContext } from '../../server/src/context.ts'
import type { Context } from '../../server/src/context.ts'
import { rsvpToEvent } from '../../server/src/features/events/attendance.ts'
import { RsvpWriter } from '../../server/src/features/events/simple-rsvp.ts'
import { createTemporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { percentile } from '../discovery/times.ts'
import { loadWork } from '../load.ts'
import { people } from './fill.ts'

const seconds = 2
const warmUpSeconds = 1
const rounds = 5

const expectedRefusals = new Set<RefusalCode>([eventsOverlap.refusal, notFound.refusal])

/** What is measured: RSVPs to a thousand events, to one event with a spot for each, and to a full event. */
const kinds = ['spread', 'one', 'full'] as const
type Kind = (typeof kinds)[number]

/** Per second, and the time of this process per call (ms of CPU). */
export type Rate = { perSecond: number; cpu: number }
export type RsvpRates = Record<Kind | 'commits', Rate>

/** RSVPs with points per second with 16 clients, compared with single-row commits by the same number of clients. */
export async function measureAttendance(url: string): Promise<RsvpRates> {
  const limits = { UPCOMING_EVENTS_PER_PERSON: '100', RSVP_CHANGES_PER_DAY: '1000' }
  const env = { ...limits, DATA_DIR: createTemporaryFolder(), DATABASE_URL: url, NODE_ENV: 'test' }
  const ctx = buildContext(readConfig(env), url, { log: pino({ level: 'silent' }) })
  try {
    await sql`create table if not exists bench.commits (id bigint generated always as identity, at timestamptz)`.execute(
      ctx.db,
    )
    const samples: Record<Kind | 'commits', Rate[]> = { commits: [], spread: [], one: [], full: [] }
    for (let round = 0; round < rounds; round += 1) {
      samples.commits.push(
        await measureRate(() => sql`insert into bench.commits (at) values (now())`.execute(ctx.db)),
      )
      for (const kind of kinds) samples[kind].push(await measureRate(await createRsvpTask(ctx, round, kind)))
    }
    return {
      commits: median(samples.commits),
      spread: median(samples.spread),
      one: median(samples.one),
      full: median(samples.full),
    }
  } finally {
    await ctx.db.destroy()
  }
}

const median = (all: Rate[]): Rate => ({
  perSecond: percentile(
    all.map(({ perSecond }) => perSecond),
    0.5,
  ),
  cpu: percentile(
    all.map(({ cpu }) => cpu),
    0.5,
  ),
})

async function measureRate(work: () => Promise<unknown>): Promise<Rate> {
  // Each connection plans a statement anew in its first calls.
  await loadWork(work, warmUpSeconds)
  const before = process.cpuUsage()
  let calls = 0
  const { perSecond } = await loadWork(async () => {
    calls += 1
    await work()
  }, seconds)
  const { user, system } = process.cpuUsage(before)
  return { perSecond, cpu: (user + system) / 1000 / calls }
}

/** Each call is an RSVP of another person: to one of a thousand events, or always to the same one. */
async function createRsvpTask(ctx: Context, round: number, kind: Kind) {
  const { rows } = await sql<{ id: number }>`
    select id from events where group_id is null and starts_at > now() order by id offset ${1000 * (kinds.length * round + kinds.indexOf(kind))} limit 1000`.execute(
    ctx.db,
  )
  const ids = kind === 'spread' ? rows.map(({ id }) => id) : rows.slice(0, 1).map(({ id }) => id)
  const capacity = kind === 'full' ? 1 : null
  // Of an earlier run with the same data.
  await sql`delete from event_attendees where event_id = any(${ids}::bigint[])`.execute(ctx.db)
  await sql`delete from event_waitlist where event_id = any(${ids}::bigint[])`.execute(ctx.db)
  await sql`delete from attendance_changes where event_id = any(${ids}::bigint[])`.execute(ctx.db)
  await sql`delete from point_entries where cause_kind = 'event' and cause_id = any(${ids}::bigint[])`.execute(
    ctx.db,
  )
  await sql`update events set capacity = ${capacity} where id = any(${ids}::bigint[])`.execute(ctx.db)
  const rsvpCtx = { ...ctx, rsvpWriter: new RsvpWriter(ctx) }
  // Other people each time: most RSVPs are among a person's first, and the third one completes a challenge.
  let turn = (kinds.length * round + kinds.indexOf(kind)) * Math.floor(people / (kinds.length * rounds))
  return async () => {
    turn += 1
    const viewer = { id: 1 + ((turn * 7919) % people), role: 'user', plan: 'free' } as const
    const id = ids[turn % ids.length] ?? 0
    const result = await rsvpToEvent(rsvpCtx, { viewer, id, overlap: 'refuse' }, new Date())
    // A few people are going elsewhere at that time, or have blocked the host.
    if (isRefusal(result) && !expectedRefusals.has(result.refusal))
      throw new Error(`Refused: ${result.refusal}`)
  }
}
