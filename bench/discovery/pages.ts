import { sql } from 'kysely'

import { readByIds } from './baseline.ts'
import type { Case } from './cases.ts'
import type { Feed, Query, Setting } from './setting.ts'
import { measureFastest } from './times.ts'
import { toggleInterest } from './writes.ts'

export type PageTimes = { baseline: number[]; page: number[] }

const pagesPerViewer = 3

/**
 * Pages of active users, whose queue is filled. After each page, the baseline reads the same number of people by id
 * on the same connection.
 */
export async function measurePages(setting: Setting, { viewers, query }: Case): Promise<PageTimes> {
  const [baselines, pages]: [number[], number[]] = [[], []]
  for (const viewer of viewers) {
    await setting.page('people', viewer, query)
    await setting.waitUntilIdle()
    let next: string | null = null
    for (let index = 0; index < pagesPerViewer && (index === 0 || next !== null); index += 1) {
      const nextQuery: Query = next === null ? query : { ...query, cursor: next }
      const [page, duration] = await measureFastest(() => setting.page('people', viewer, nextQuery))
      next = page.next
      pages.push(duration)
      const [, baseline] = await measureFastest(() => readByIds(setting.db, page.ids))
      baselines.push(baseline)
    }
    await setting.waitUntilIdle()
  }
  return { baseline: baselines, page: pages }
}

/** First pages without a queue: users who return after a long time, or who have just edited their interests. */
export async function measureFills(
  setting: Setting,
  { viewers, query }: Case,
  { feed = 'people', after }: { feed?: Feed; after: 'a long absence' | 'an edit' },
): Promise<number[]> {
  const times: number[] = []
  for (const viewer of viewers) {
    const reset = async () => {
      await setting.waitUntilIdle()
      await (after === 'an edit' ? toggleInterest(setting.db, viewer) : dropQueues(setting, viewer))
    }
    const [, duration] = await measureFastest(() => setting.page(feed, viewer, query), reset)
    times.push(duration)
    await setting.waitUntilIdle()
    // After an odd number of edits, restore the interests.
    if (after === 'an edit') await toggleInterest(setting.db, viewer)
  }
  return times
}

export async function dropQueues({ db }: Setting, viewer: number): Promise<void> {
  await sql`delete from feed_queues where user_id = ${viewer}`.execute(db)
}
