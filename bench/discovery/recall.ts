import { sql } from 'kysely'

import type { Case } from './cases.ts'
import type { FeedFilters } from './exact.ts'
import { dropQueues } from './pages.ts'
import type { Query, Setting } from './setting.ts'
import { mean } from './times.ts'

export type Recall = { recall: number; score: number }

const tolerance = 1e-6

/** A freshly filled first page, without the card at the place for new ones, compared with the best by brute force. */
export async function measureRecall(setting: Setting, { viewers, query }: Case): Promise<Recall> {
  const results: Recall[] = []
  for (const viewer of viewers) {
    await dropQueues(setting, viewer)
    results.push(await compare(setting, viewer, query))
    await setting.waitUntilIdle()
  }
  return { recall: mean(results.map(({ recall }) => recall)), score: mean(results.map(({ score }) => score)) }
}

export async function compare(setting: Setting, viewer: number, query: Query = {}): Promise<Recall> {
  const { db, exact } = setting
  const { ids: all, newIds } = await setting.page('people', viewer, query)
  const ids = all.filter((id) => !newIds.includes(id))
  const { best, scores } = await exact.rank(db, viewer, {
    limit: 20 - newIds.length,
    ids,
    filters: await toFilters(setting, query),
  })
  if (best.length === 0) return { recall: 1, score: 1 }
  const lowestScore = best.at(-1)?.score ?? 0
  const total = best.reduce((sum, { score }) => sum + score, 0)
  const served = scores.reduce((sum, score) => sum + score, 0)
  return {
    recall: scores.filter((score) => score >= lowestScore - tolerance).length / best.length,
    score: served / total,
  }
}

async function toFilters({ db }: Setting, { interests, range }: Query): Promise<FeedFilters> {
  const withinKm = range === undefined ? {} : { withinKm: range * 1.609344 }
  if (interests === undefined) return withinKm
  const { rows } = await sql<{ id: number }>`
    select id from interests where slug = ${interests[0]}`.execute(db)
  return { ...withinKm, interest: rows[0]?.id ?? 0 }
}
