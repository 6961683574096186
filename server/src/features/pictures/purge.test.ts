import { createHash } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'

import { pictureWidths } from '@coterie/contract/pictures'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { openDatabase, transact } from '../../db/database.ts'
import { FolderStore } from '../../platform/files/folder-store.ts'
import { openStore, pictureAreas } from '../../platform/files/open-store.ts'
import type { PictureArea } from '../../platform/files/open-store.ts'
import { seedCircle } from '../../testing/circles.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { S3Double } from '../../testing/s3/double.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { pictureColumns } from './columns.ts'
import { purgePictures } from './purge.ts'
import { BackupInProgressError, blockDeletion, purgeUnlessUsed } from './service.ts'

const { ctx, cast } = await openTestApp()
const s3 = await S3Double.open()
afterAll(async () => await s3.close())
const withS3 = { ...ctx, config: { ...ctx.config, s3Url: s3.url() } }

const createKey = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)

async function writePicture(area: PictureArea, key: string, modifiedAt = twoDaysAgo): Promise<void> {
  const store = new FolderStore(join(ctx.config.dataDir, area))
  for (const width of pictureWidths) {
    await store.write(`${key}-${width}.webp`, Buffer.from(key))
    utimesSync(store.getPath(`${key}-${width}.webp`), modifiedAt, modifiedAt)
  }
}

async function writePictureToS3(area: PictureArea, key: string, modifiedAt = twoDaysAgo): Promise<void> {
  for (const width of pictureWidths) {
    const name = `${area}/${key.slice(0, 2)}/${key}-${width}.webp`
    s3.objects.set(name, { bytes: Buffer.from(key), headers: {}, modifiedAt })
  }
}

async function listKeys(area: PictureArea, config = ctx.config): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { name } of openStore(config, area).list()) keys.add(name.slice(0, 32))
  return keys
}

beforeEach(async () => {
  for (const area of pictureAreas)
    for await (const { name } of openStore(ctx.config, area).list())
      await openStore(ctx.config, area).remove(name)
})

const unrelatedColumns = new Set([
  // Sizes.
  'messages.picture_width',
  'messages.picture_height',
  // What the picture belongs to, such as a person.
  'report_cases.picture_of',
  'sanctions.picture_of',
  // Whether the sender had a picture.
  'friend_requests.sender_had_picture',
  // When the picture was checked.
  'users.photo_checked_at',
])

test('the list of picture columns is complete', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and not exists (select from pg_class p where p.relname = c.table_name and p.relispartition)
      and (c.column_name ~ '(picture|avatar|image|photo|selfie|logo|banner|^cover)'
        or c.table_name ~ '(picture|avatar|image|photo)' and c.column_name = 'key')
    order by 1`.execute(ctx.db)
  const columns = rows.map(({ name }) => name).filter((name) => !unrelatedColumns.has(name))
  const listed = new Set(pictureColumns.map(({ table, column }) => `${table}.${column}`))
  expect(columns).toEqual([...listed].toSorted())
})

/** Inserts a row whose picture column has this key. */
async function insertReference({ table, column, where }: (typeof pictureColumns)[number], key: string) {
  const person = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: person })
  if (table === 'events') {
    const values = sql`'Walk', ${person.id}, 'UTC', now()`
    await sql`insert into events (title, created_by, timezone, starts_at, image) values (${values}, ${key})`.execute(
      ctx.db,
    )
  } else if (table === 'event_drafts') {
    await sql`insert into event_drafts (user_id, form, image) values (${person.id}, '{}', ${key})`.execute(
      ctx.db,
    )
  } else if (table === 'messages') {
    const body = { clientId: crypto.randomUUID(), groupId, content: 'Look' }
    const { body: sent } = await person.call('POST /api/messages', { body })
    await sql`update messages set picture = ${key}, picture_width = 1, picture_height = 1
      where id = ${sent.id}`.execute(ctx.db)
  } else if (table === 'album_pictures') {
    await sql`
      with event as (
        insert into events (title, group_id, timezone, starts_at) values ('Walk', ${groupId}, 'UTC', now()) returning id
      )
      insert into album_pictures (event_id, user_id, client_id, key, width, height, created_at)
      select id, ${person.id}, gen_random_uuid(), ${key}, 1, 1, now() from event`.execute(ctx.db)
  } else if (table === 'photo_checks') {
    await sql`insert into photo_checks (user_id, pose, status, selfie, drawn_at, submitted_at)
      values (${person.id}, 'look-up', 'waiting', ${key}, now(), now())`.execute(ctx.db)
  } else if (table === 'evidence_pictures') {
    await transact(ctx.db, async (tx) => {
      // Skip foreign keys: the report doesn't matter here.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into evidence_pictures (report_id, key, store)
        values (${person.id}, ${key}, ${where?.value})`.execute(tx)
    })
  } else {
    const id = table === 'users' ? person.id : groupId
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${key} where id = ${id}`.execute(ctx.db)
  }
}

test.each(
  pictureColumns.map((column) => [`${column.table}.${column.column} among ${column.area}`, column] as const),
)('keeps a picture referred to by %s and purges unused ones', async (name, column) => {
  const [used, orphan] = [createKey(`shown ${name}`), createKey(`orphan ${name}`)]
  for (const key of [used, orphan]) await writePicture(column.area, key)
  await insertReference(column, used)
  expect(await purgePictures(ctx)).toBe(3)
  expect(await listKeys(column.area)).toEqual(new Set([used]))
  await purgeUnlessUsed(ctx, column.area, used)
  expect(await listKeys(column.area)).toEqual(new Set([used]))
})

test('keeps files younger than a day, whose row may not be written yet', async () => {
  const key = createKey('just sent')
  await writePicture('pictures', key, new Date(Date.now() - 23 * 60 * 60 * 1000))
  expect(await purgePictures(ctx)).toBe(0)
  expect(await listKeys('pictures')).toEqual(new Set([key]))
})

test('keeps an orphan intact when the same picture is uploaded again', async () => {
  const picture = createFlatPng(4, 4)
  const key = await ctx.pictures.storeUpload(Buffer.from(picture))
  if (typeof key !== 'string') throw new Error('Not a picture')
  for (let count = 0; count < 20; count += 1) {
    await writePicture('pictures', key)
    // The purge checks for a row while the upload runs.
    const [uploaded] = await Promise.all([ctx.pictures.storeUpload(Buffer.from(picture)), purgePictures(ctx)])
    expect(uploaded).toBe(key)
    for (const width of pictureWidths)
      expect(await openStore(ctx.config, 'pictures').getModifiedAt(`${key}-${width}.webp`)).not.toBeNull()
  }
})

test('purges partial files too', async () => {
  const store = new FolderStore(join(ctx.config.dataDir, 'pictures'))
  const partialFile = `${createKey('half')}-960.webp.1234.part`
  await store.write(partialFile, Buffer.from('half'))
  utimesSync(store.getPath(partialFile), twoDaysAgo, twoDaysAgo)
  expect(await purgePictures(ctx)).toBe(1)
  expect(await listKeys('pictures')).toEqual(new Set())
})

test('works the same in S3, over several pages of its listing', async () => {
  const keys = Array.from({ length: 7 }, (_, number) => createKey(`in s3 ${number}`))
  const [used = '', recent = ''] = keys
  for (const key of keys) await writePictureToS3('pictures', key)
  await writePictureToS3('pictures', recent, new Date())
  await insertReference({ table: 'users', column: 'avatar', area: 'pictures' }, used)
  expect(await purgePictures(withS3)).toBe(15)
  expect(await listKeys('pictures', withS3.config)).toEqual(new Set([used, recent]))
})

test('keeps pictures during a backup and purges them afterwards', async () => {
  const key = createKey('in a backup')
  await writePicture('pictures', key)
  const other = openDatabase(ctx.config.databaseUrl ?? '')
  await transact(other, async (tx) => {
    await sql.raw(blockDeletion).execute(tx)
    await expect(purgePictures(ctx)).rejects.toThrow(BackupInProgressError)
    await expect(purgeUnlessUsed(ctx, 'pictures', key)).rejects.toThrow(BackupInProgressError)
  })
  await other.destroy()
  expect(await listKeys('pictures')).toEqual(new Set([key]))
  await purgeUnlessUsed(ctx, 'pictures', key)
  expect(await listKeys('pictures')).toEqual(new Set())
})
