import { sql } from 'kysely'

import type { Case } from './cases.ts'
import { readByIds } from './floor.ts'
import type { Feed, Query, Setting } from './setting.ts'
import { fastest } from './times.ts'
import { edit } from './writes.ts'

export type PageTimes = { floor: number[]; page: number[] }

/** How often somebody looks at a page in one go. */
const pagesEach = 3

/**
 * Pages of people who use the feed right now: their queue is there. Each page is followed by the floor, a
 * read of as many people by their ids, on the same connection.
 */
export async function measurePages(setting: Setting, { viewers, query }: Case): Promise<PageTimes> {
  const [floors, pages]: [number[], number[]] = [[], []]
  for (const viewer of viewers) {
    await setting.page('people', viewer, query)
    await setting.settled()
    let next: string | null = null
    for (let at = 0; at < pagesEach && (at === 0 || next !== null); at += 1) {
      const asked: Query = next === null ? query : { ...query, cursor: next }
      const [page, took] = await fastest(() => setting.page('people', viewer, asked))
      next = page.next
      pages.push(took)
      const [, floor] = await fastest(() => readByIds(setting.db, page.ids))
      floors.push(floor)
    }
    await setting.settled()
  }
  return { floor: floors, page: pages }
}

/**
 * The first page of people for whom nothing is ranked yet: they come after a long while, or have just edited
 * their interests.
 */
export async function measureFills(
  setting: Setting,
  { viewers, query }: Case,
  { feed = 'people', after }: { feed?: Feed; after: 'a long while' | 'an edit' },
): Promise<number[]> {
  const times: number[] = []
  for (const viewer of viewers) {
    const before = async () => {
      await setting.settled()
      await (after === 'an edit' ? edit(setting.db, viewer) : dropQueues(setting, viewer))
    }
    const [, took] = await fastest(() => setting.page(feed, viewer, query), before)
    times.push(took)
    await setting.settled()
    // An odd number of edits: back to what it was.
    if (after === 'an edit') await edit(setting.db, viewer)
  }
  return times
}

export async function dropQueues({ db }: Setting, viewer: number): Promise<void> {
  await sql`delete from feed_queues where user_id = ${viewer}`.execute(db)
}
