import { Client } from 'pg'

import { createProgressBar } from '../../../server/src/platform/progress-bar.ts'
import { circles, events, memberships } from './circles.ts'
import { exclusions } from './exclusions.ts'
import { friendships } from './friendships.ts'
import { dropIndexes } from './indexes.ts'
import { circleInterests, interestLists, personInterests } from './interests.ts'
import { people, seats } from './people.ts'
import { schema, createTextTable } from './random.ts'
import { getPopulationSize } from './step.ts'

const stages = [
  seats,
  people,
  interestLists,
  personInterests,
  circles,
  circleInterests,
  memberships,
  events,
  friendships,
  exclusions,
]

/**
 * Fills a migrated, empty database with a population of this size. Deterministic. All in SQL, with indexes and triggers
 * off while it runs. The schema `bench` records how each person was generated.
 */
export async function fill(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const setting of [
      "work_mem = '256MB'",
      "maintenance_work_mem = '512MB'",
      'synchronous_commit = off',
    ]) {
      await client.query(`set ${setting}`)
    }
    await client.query(schema)
    await client.query(createTextTable())
    const restore = await dropIndexes(client)
    const size = getPopulationSize(count)
    const statements = stages.flatMap((stage) => stage.statements(size))
    await run(client, [...statements, ...restore], count)
  } finally {
    await client.end()
  }
}

async function run(client: Client, statements: readonly string[], count: number): Promise<void> {
  const progress = createProgressBar(`Filling ${count.toLocaleString('en')} people`)
  for (const [at, statement] of statements.entries()) {
    progress(at, statements.length)
    await client.query(statement)
  }
  progress(statements.length, statements.length)
}
