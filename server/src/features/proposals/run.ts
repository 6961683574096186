import { setImmediate as breathe } from 'node:timers/promises'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import { tellFact } from '../../platform/domain-events.ts'
import { matchingOf } from '../discovery/service.ts'
import { findApart, findReady, insertProposal, takeSeeds, wereProposed } from './run-queries.ts'
import { numbers } from './rules.ts'
import { Sets } from './circle-finder.ts'
import type { Around, ProposedSet } from './circle-finder.ts'

type Given = Pick<Context, 'db' | 'jobs' | 'live'>

/**
 * Looks for people who would get along, around the next few whose turn it is, and proposes a circle to
 * each set found. Never all pairs: the work of a run is bounded by its seeds and by whom each of them has
 * among the best.
 *
 * @returns for how many it looked, and how many sets it proposed.
 */
export async function lookForCircles(ctx: Given, now: Date): Promise<{ looked: number; proposed: number }> {
  const seeds = await takeSeeds(ctx.db, now)
  if (seeds.length === 0) return { looked: 0, proposed: 0 }
  const sets = new Sets(await matchingOf(ctx.db).current(), now)
  let proposed = 0
  for (const seed of seeds) {
    if (await proposeAround(ctx, sets, seed, now)) proposed += 1
    // Others' requests come in between.
    await breathe()
  }
  return { looked: seeds.length, proposed }
}

async function proposeAround(ctx: Given, sets: Sets, seed: number, now: Date): Promise<boolean> {
  const candidates = sets.candidatesFor(seed)
  if (candidates.length + 1 < numbers.fewest) return false
  const around = await readAround(ctx.db, [seed, ...candidates], now)
  if (!around.ready.has(seed)) return false
  for (const set of sets.around(seed, around)) if (await propose(ctx, set, now)) return true
  return false
}

async function readAround(db: Database, ids: readonly number[], now: Date): Promise<Around> {
  const ready = await findReady(db, ids, now)
  const pairs = await findApart(db, [...ready])
  const apart = new Set(pairs.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]))
  return { ready, apart: (one, other) => apart.has(`${one} ${other}`) }
}

/** Writes the set down, unless it was proposed before or somebody in it cannot be asked any more. */
async function propose({ db, jobs, live }: Given, set: ProposedSet, now: Date): Promise<boolean> {
  return await transact(db, async (tx) => {
    // Who blocks somebody, or joins a circle, takes these rows too.
    await lockPeople(tx, set.ids)
    const ready = await findReady(tx, set.ids, now)
    const isOff = ready.size < set.ids.length || (await findApart(tx, set.ids)).length > 0
    if (isOff || (await wereProposed(tx, set.ids))) return false
    const proposalId = await insertProposal(tx, set, now)
    await tellFact(jobs, tx, { kind: 'proposal-made', proposalId })
    live.tell(tx, { to: set.ids, event: { kind: 'proposal', id: proposalId } })
    return true
  })
}
