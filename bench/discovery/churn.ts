import { sql } from 'kysely'

import type { Database } from '../../server/src/db/database.ts'
import { createRandom } from '../../server/src/demo/random.ts'
import type { Random } from '../../server/src/demo/random.ts'
import { compare } from './recall.ts'
import type { Recall } from './recall.ts'
import type { Setting } from './setting.ts'
import { mean } from './times.ts'

/** Changes per second, and the duration (s). */
const rate = 50
const seconds = 20

export type Churn = Recall & { changes: number; samples: number }

/**
 * The quality of pages during changes. Queues are filled; then people edit, skip, move, join circles and sign up at a
 * steady rate, while pages are read from the queue and compared with the exact order at that moment.
 */
export async function measureChurn(setting: Setting, viewers: readonly number[]): Promise<Churn> {
  const random = createRandom('churn')
  for (const viewer of viewers) await setting.page('people', viewer)
  await setting.waitUntilIdle()
  const [started, samples] = [performance.now(), [] as Recall[]]
  let changes = 0
  const elapsed = () => (performance.now() - started) / 1000
  while (elapsed() < seconds) {
    while (changes < elapsed() * rate) {
      await setting.exact.reread(setting.db, await change(setting, viewers, random))
      changes += 1
    }
    samples.push(await compare(setting, random.pick(viewers)))
  }
  return {
    changes,
    samples: samples.length,
    recall: mean(samples.map(({ recall }) => recall)),
    score: mean(samples.map(({ score }) => score)),
  }
}

type Pair = { id: number; other: number }

/** Plain statements that write the rows that the app would write. Triggers do the rest. */
const changeKinds = {
  edit: ({ id, other }: Pair) => sql`
    with deleted as (
      delete from user_interests where user_id = ${id} and interest_id = (
        select min(interest_id) from user_interests where user_id = ${id}
      )
    )
    insert into user_interests (user_id, interest_id)
    select ${id}, max(interest_id) from user_interests where user_id = ${other} having count(*) > 0
    on conflict do nothing`,
  visit: ({ id }: Pair) => sql`update users set last_active_at = now() where id = ${id}`,
  move: ({ id, other }: Pair) => sql`
    update users set city_id = twin.city_id, location = twin.location, latitude = twin.latitude, longitude = twin.longitude
    from users twin where twin.id = ${other} and users.id = ${id}`,
  join: ({ id, other }: Pair) => sql`
    insert into group_members (group_id, user_id)
    select group_id, ${id} from group_members where user_id = ${other} limit 1
    on conflict do nothing`,
  newcomer: ({ id, other }: Pair) => sql`
    with twin as (
      insert into users (id, email, name, city_id, location, latitude, longitude, is_verified)
      select ${id}, gen_random_uuid() || '@bench.example.invalid', name, city_id, location, latitude, longitude, true
      from users where id = ${other}
      returning id
    )
    insert into user_interests (user_id, interest_id)
    select twin.id, interest_id from twin, user_interests where user_id = ${other}`,
}

/** Changes a person and returns their id. For a skip, a viewer skips the first person on their page. */
async function change(setting: Setting, viewers: readonly number[], random: Random): Promise<number[]> {
  const { db, people } = setting
  const kind = random.pick(['edit', 'edit', 'visit', 'visit', 'move', 'join', 'newcomer', 'skip'] as const)
  if (kind === 'skip') {
    const viewer = random.pick(viewers)
    const { ids } = await setting.page('people', viewer)
    await sql`
      insert into user_skips (user_id, skipped_id) select ${viewer}, unnest(${ids.slice(0, 1)}::bigint[])
      on conflict do nothing`.execute(db)
    return []
  }
  const other = random.between(1, people)
  const id = kind === 'newcomer' ? await reserveId(db) : random.between(1, people)
  await changeKinds[kind]({ id, other }).execute(db)
  return [id]
}

async function reserveId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('users', 'id')) as id`.execute(db)
  return rows[0]?.id ?? 0
}
