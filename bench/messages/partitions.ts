import { sql } from 'kysely'

import { openDatabase, transact } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { listOwnConversations } from '../../server/src/features/messages/list.ts'
import { readThread } from '../../server/src/features/messages/thread.ts'
import { countOwnUnread } from '../../server/src/features/notifications/service.ts'
import { measureFastest, percentile } from '../discovery/times.ts'
import { formatTable } from '../table.ts'
import type { Size } from './fill.ts'
import { createSender } from './sending.ts'

type Side = Size & { db: Database; send: (circle: number) => Promise<void> }
type Task = {
  /** How long it may take relative to single tables. */
  limit?: number
  /** In each turn. Default: 20. */
  tries?: number
  work: (side: Side, n: number) => Promise<unknown>
}

const tasks: Record<string, Task> = {
  'open a thread': {
    limit: 1.1,
    work: ({ db }, n) => readThread(db, { id: n, plan: 'free' }, { conversation: `${n}` }, new Date()),
  },
  'list of conversations': { work: ({ db }, n) => listOwnConversations(db, n, {}, new Date()) },
  'number on the bell': { work: ({ db }, n) => countOwnUnread(db, n) },
  'store one message': { limit: 1.2, work: ({ send }, n) => send(n) },
  'store 16 messages in as many circles': {
    limit: 1.2,
    work: ({ send, circles }, n) =>
      Promise.all(Array.from({ length: 16 }, (_, index) => send(1 + ((n + index * 37) % circles)))),
  },
  'delete a person': { tries: 5, work: ({ db }, n) => deletePeople(db, n, 1) },
  'delete 100 people at once': { tries: 1, work: ({ db }, n) => deletePeople(db, n, 100) },
}

const turns = 5

/** A table of tasks in two copies of a database: with partitions and without. They alternate. */
export async function comparePartitions(urls: { partitions: string; single: string }, size: Size) {
  const sides = [urls.single, urls.partitions].map((url) => {
    // Waiting for the disk takes the same time in both, and varies.
    const db = openDatabase(`${url}?options=-c%20synchronous_commit%3Doff`)
    return { ...size, db, send: createSender({ db, circles: size.circles }) }
  })
  const rows = []
  for (const [name, task] of Object.entries(tasks)) {
    const times = await measureTask(sides, task)
    const [single = Number.NaN, partitions = Number.NaN] = times.map((all) => percentile(all, 0.5))
    const ratio = partitions / single
    const limit = task.limit === undefined ? '' : `≤ ${task.limit}×`
    const passes = task.limit === undefined ? '' : ratio <= task.limit ? 'yes' : '**no**'
    rows.push([
      name,
      `${single.toFixed(2)} ms`,
      `${partitions.toFixed(2)} ms`,
      `${ratio.toFixed(2)}×`,
      limit,
      passes,
    ])
  }
  for (const { db } of sides) await db.destroy()
  return `Partitions, compared with single tables of the same rows, in turns. p50, each time the fastest of three tries, without waiting
for the disk.

${formatTable([['', 'single tables', 'partitions', 'ratio', 'limit', 'pass'], ...rows])}
`
}

async function measureTask(sides: readonly Side[], { work, tries = 20 }: Task): Promise<number[][]> {
  const times = sides.map((): number[] => [])
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, side] of sides.entries())
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const n = 1 + (((turn * tries + attempt) * 37) % side.circles)
        const [, duration] = await measureFastest(async () => await work(side, n))
        times[index]?.push(duration)
      }
  return times
}

/** Rolled back, so that the next try does the same work. */
async function deletePeople(db: Database, first: number, count: number): Promise<void> {
  const rollback = new Error('rollback')
  await transact(db, async (tx) => {
    await sql`update groups set created_by = null where created_by >= ${first} and created_by < ${first + count}`.execute(
      tx,
    )
    await sql`delete from users where id >= ${first} and id < ${first + count}`.execute(tx)
    throw rollback
  }).catch((error: unknown) => {
    if (error !== rollback) throw error
  })
}
