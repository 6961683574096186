import { sql } from 'kysely'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import type { Server } from '../temporary-database.ts'
import { mergePartitions } from './single-tables.ts'

/** The number of circles and of messages in each. Ten members write in turns, and have read half. */
export type Size = { circles: number; messagesInEach: number }

const members = 10
const wordList =
  '{see,you,at,nine,the,lake,is,warm,who,brings,bread,and,cheese,rain,tomorrow,we,meet,by,station,great}'

const getName = ({ circles }: Size) => `coterie_bench_messages_${circles}`

/** The URL of a database with these messages. */
export async function fillDatabase(server: Server, size: Size): Promise<string> {
  const url = await server.recreateDatabase(getName(size))
  const db = openDatabase(url)
  await migrate(db)
  await writeCircles(db, size)
  await writeMessages(db, size)
  await sql`
    update conversations c set last_message_id = last.id, last_message_at = last.created_at
    from (select distinct on (conversation_id) * from messages order by conversation_id, id desc) last
    where last.conversation_id = c.id`.execute(db)
  await sql`
    insert into conversation_reads (conversation_id, user_id, last_read_id)
    select m.group_id, m.user_id, ${size.circles} * (${size.messagesInEach}::int / 2) from group_members m`.execute(
    db,
  )
  await writeNotifications(db)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  return url
}

/** The URL of a copy without partitions. No one may be connected to the database. */
export async function copyToSingleTables(server: Server, size: Size): Promise<string> {
  const url = await server.recreateDatabase(`${getName(size)}_single`, getName(size))
  const db = openDatabase(url)
  await mergePartitions(db)
  await db.destroy()
  return url
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

/** Two unread ones for each circle of a person: its messages, and a member who joined. */
async function writeNotifications(db: Database): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, group_id, last_message_id, created_at, updated_at)
    select m.user_id, kind, m.group_id, last.id, now(), now()
    from group_members m, unnest('{messages,member-joined}'::text[]) kind, (select max(id) as id from messages) last
    order by m.user_id`.execute(db)
  await sql`
    insert into notification_actors (owner_id, notification_id, user_id, at)
    select n.user_id, n.id, g.created_by, now() from notifications n join groups g on g.id = n.group_id`.execute(
    db,
  )
}
