import { setImmediate as waitForNextTurn } from 'node:timers/promises'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { publishEvent } from '../../platform/domain-events.ts'
import type { Matching } from '../discovery/engine.ts'
import { CircleFinder } from './circle-finder.ts'
import type { Compatibility, ProposedCircle } from './circle-finder.ts'
import { proposalSettings } from './rules.ts'
import {
  findIncompatiblePairs,
  findReadyPeople,
  insertProposal,
  claimDueUsers,
  wereProposed,
} from './run-queries.ts'
import { enqueueProposalSteps, findTableFor } from './tables.ts'

type Deps = Pick<Context, 'db' | 'jobs'> & { matching: Matching }

const hour = 60 * 60

/** For the role `matching`. */
export function scheduleProposals(ctx: Deps & Pick<Context, 'clock' | 'log'>): void {
  const proposeCircles = async () => {
    const result = await runProposals(ctx, ctx.clock.now())
    ctx.log.debug(result, 'Proposal run finished')
  }
  ctx.jobs.schedule('propose-circles', hour, proposeCircles, 'matching')
}

/** Limited to the starting people and their best matches: it never compares all pairs. */
export async function runProposals(ctx: Deps, now: Date): Promise<{ started: number; proposed: number }> {
  const userIds = await claimDueUsers(ctx.db, now)
  if (userIds.length === 0) return { started: 0, proposed: 0 }
  const finder = new CircleFinder(await ctx.matching.getCommunity(), now)
  let proposed = 0
  for (const userId of userIds) {
    if (await proposeForUser(ctx, finder, userId, now)) proposed += 1
    // Let rankings of feeds run in between.
    await waitForNextTurn()
  }
  return { started: userIds.length, proposed }
}

async function proposeForUser(ctx: Deps, finder: CircleFinder, userId: number, now: Date): Promise<boolean> {
  const candidates = finder.findCandidates(userId)
  if (candidates.length + 1 < proposalSettings.minPeople) return false
  const compatibility = await loadCompatibility(ctx.db, [userId, ...candidates], now)
  if (!compatibility.ready.has(userId)) return false
  for (const circle of finder.findCircles(userId, compatibility))
    if (await propose(ctx, circle, now)) return true
  return false
}

async function loadCompatibility(db: Database, ids: readonly number[], now: Date): Promise<Compatibility> {
  const ready = await findReadyPeople(db, ids, now)
  const pairs = await findIncompatiblePairs(db, [...ready])
  const incompatible = new Set(
    pairs.flatMap(({ first, second }) => [`${first} ${second}`, `${second} ${first}`]),
  )
  return { ready, isIncompatible: (first, second) => incompatible.has(`${first} ${second}`) }
}

/** As a table if enough of them are free on one evening. Does nothing if the circle was proposed before or someone is no longer eligible. */
async function propose({ db, jobs }: Deps, found: ProposedCircle, now: Date): Promise<boolean> {
  return await transact(db, async (tx) => {
    // Blocks and joins lock these rows too.
    await lockUsers(tx, found.ids)
    const circle = (await findTableFor(tx, found, now)) ?? { ...found, table: undefined }
    const ready = await findReadyPeople(tx, circle.ids, now)
    const isObsolete =
      ready.size < circle.ids.length || (await findIncompatiblePairs(tx, circle.ids)).length > 0
    if (isObsolete || (await wereProposed(tx, circle.ids))) return false
    const { table, ...people } = circle
    const proposalId = await insertProposal(tx, { ...people, ...(table !== undefined && { table }) }, now)
    if (table !== undefined) await enqueueProposalSteps(jobs, tx, { id: proposalId, table }, now)
    await publishEvent(jobs, tx, { kind: 'proposal-created', proposalId })
    return true
  })
}
