import { sql } from 'kysely'

import { readConfig } from '../../server/src/config/config.ts'
import { transact } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { replaceInterests } from '../../server/src/features/profiles/queries.ts'
import { saveSkip } from '../../server/src/features/swipes/service.ts'
import type { Setting } from './setting.ts'
import { type Times, measureTime, summarizeTimes } from './times.ts'

export type WriteTimes = {
  /** Adding and then removing an interest, as saving a profile does. */
  toggleInterest: Times
  /** The same statements without matching's triggers. */
  plainEdit: Times
  catchUp: Times
  skip: Times
  plainSkip: Times
}

const rounds = 3

/** The cost of changes with and without matching's triggers, alternately on the same tables. */
export async function measureWrites(setting: Setting, viewers: readonly number[]): Promise<WriteTimes> {
  const { db, matching } = setting
  const times = { toggleInterest: [], plainEdit: [], catchUp: [], skip: [], plainSkip: [] } as Record<
    keyof WriteTimes,
    number[]
  >
  for (let round = 0; round < rounds; round += 1) {
    for (const viewer of viewers) {
      for (let pass = 0; pass < 2; pass += 1) {
        await setting.page('people', viewer)
        times.toggleInterest.push((await measureTime(() => toggleInterest(db, viewer)))[1])
        times.catchUp.push((await measureTime(() => matching.getCommunity()))[1])
      }
    }
    await runWithoutTriggers(db, async () => {
      for (const viewer of [...viewers, ...viewers])
        times.plainEdit.push((await measureTime(() => toggleInterest(db, viewer)))[1])
    })
  }
  await measureSkips(setting, viewers, times)
  return {
    toggleInterest: summarizeTimes(times.toggleInterest),
    plainEdit: summarizeTimes(times.plainEdit),
    catchUp: summarizeTimes(times.catchUp),
    skip: summarizeTimes(times.skip),
    plainSkip: summarizeTimes(times.plainSkip),
  }
}

export async function toggleInterest(db: Database, userId: number): Promise<void> {
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from user_interests join interests on id = interest_id where user_id = ${userId}
    order by id`.execute(db)
  const extra = { slug: 'bench-edited', name: 'Bench edited' }
  const isAdded = rows.some(({ slug }) => slug === extra.slug)
  const wanted = isAdded ? rows.filter(({ slug }) => slug !== extra.slug) : [...rows, extra]
  await transact(db, (tx) => replaceInterests(tx, userId, wanted))
}

async function runWithoutTriggers(db: Database, work: () => Promise<void>): Promise<void> {
  await sql`alter table user_interests disable trigger user`.execute(db)
  try {
    await work()
  } finally {
    await sql`alter table user_interests enable trigger user`.execute(db)
  }
}

async function measureSkips(
  setting: Setting,
  viewers: readonly number[],
  times: Pick<Record<keyof WriteTimes, number[]>, 'skip' | 'plainSkip'>,
): Promise<void> {
  const { db } = setting
  // Of the Free plan, whose swipes are counted.
  const config = readConfig({ FREE_SWIPES_PER_DAY: '1000' })
  for (const [turn, viewer] of viewers.entries()) {
    const { ids } = await setting.page('people', viewer)
    const [first, second] = ids
    if (first === undefined || second === undefined) continue
    const swipe = { target: { kind: 'person', id: first }, reason: 'interests' } as const
    const skip = async () =>
      await measureTime(() => saveSkip({ db, config }, { id: viewer, plan: 'free' }, swipe, new Date()))
    const insertPlain = async () =>
      await measureTime(() =>
        sql`insert into user_skips (user_id, skipped_id) values (${viewer}, ${second})`.execute(db),
      )
    // In turns, because the first statement after a page takes longer than the second.
    if (turn % 2 === 0) times.skip.push((await skip())[1])
    times.plainSkip.push((await insertPlain())[1])
    if (turn % 2 === 1) times.skip.push((await skip())[1])
    await sql`
      delete from user_skips where user_id = ${viewer} and skipped_id in (${first}, ${second})`.execute(db)
  }
}
