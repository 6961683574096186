import { sql } from 'kysely'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import type { Server } from '../temporary-database.ts'

/** The number of circles and of messages in each. Ten members write in turns, and have read half. */
export type Size = { circles: number; messagesInEach: number }

const members = 10
const wordList =
  '{see,you,at,nine,the,lake,is,warm,who,brings,bread,and,cheese,rain,tomorrow,we,meet,by,station,great}'

export async function openFilled(server: Server, size: Size): Promise<Database> {
  const db = openDatabase(await server.recreateDatabase(`coterie_bench_messages_${size.circles}`))
  await migrate(db)
  await writeCircles(db, size)
  await writeMessages(db, size)
  await sql`
    insert into conversation_reads (conversation_id, user_id, last_read_id)
    select m.group_id, m.user_id, ${size.circles} * (${size.messagesInEach}::int / 2) from group_members m`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  return db
}

async function writeCircles(db: Database, { circles, messagesInEach }: Size): Promise<void> {
  await sql`
    insert into users (id, email, name, is_verified)
    select n, 'person' || n || '@example.org', 'Person ' || n, true from generate_series(1, ${circles}::int) n`.execute(
    db,
  )
  await sql`
    insert into groups (id, name, created_by)
    select n, 'Circle ' || n, n from generate_series(1, ${circles}::int) n`.execute(db)
  await sql`
    insert into group_members (group_id, user_id, role, joined_at)
    select c, 1 + (c - 1 + m * 7) % ${circles}::int, case m when 0 then 'admin'::member_role else 'member' end,
      now() - interval '1 year'
    from generate_series(1, ${circles}::int) c, generate_series(0, ${members - 1}::int) m`.execute(db)
  await sql`
    insert into conversations (id, group_id, seq)
    select n, n, ${messagesInEach}::int from generate_series(1, ${circles}::int) n`.execute(db)
}

async function writeMessages(db: Database, { circles, messagesInEach }: Size): Promise<void> {
  const rounds = 20
  for (let round = 0; round < rounds; round += 1) {
    await sql`
      insert into messages (client_id, sender_id, group_id, conversation_id, seq, content, created_at)
      select gen_random_uuid(), 1 + (c - 1 + (n % ${members}::int) * 7) % ${circles}::int, c, c, n,
        (
          select string_agg((${wordList}::text[])[1 + (n * 7 + c * 13 + w * w * 5) % 20], ' ')
          from generate_series(1, 4 + (n + c) % 12) w
        ),
        now() - (${messagesInEach}::int - n) * interval '1 minute'
      from generate_series(${(messagesInEach / rounds) * round + 1}::int,
        ${(messagesInEach / rounds) * (round + 1)}::int) n, generate_series(1, ${circles}::int) c
      order by n, c`.execute(db)
  }
}
