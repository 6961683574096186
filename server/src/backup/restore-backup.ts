import { once } from 'node:events'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CopyStreamQuery } from 'pg-copy-streams'

import type { Config } from '../config/config.ts'
import { openStore, pictureAreas } from '../platform/files/open-store.ts'
import { isHead, isTail, readArchive } from './archive.ts'
import type { Entry } from './archive.ts'
import type { BackupHeader } from './header.ts'
import { findTransactionColumns, lockTables, quoted } from './schema.ts'

const unpacked = promisify(gunzip)

/** Reads the whole file, so that damage is found before anything is changed. Returns the first and last entry. */
export async function verifyBackup(file: string): Promise<{ head: Entry; tail: Entry }> {
  let [head, tail]: [Entry | undefined, Entry | undefined] = [undefined, undefined]
  for await (const entry of readArchive(file)) {
    if (isHead(entry)) head = entry
    if (isTail(entry)) tail = entry
  }
  if (head === undefined || tail === undefined) throw new Error('The backup has no header or no footer')
  return { head, tail }
}

/** Loads all tables in one transaction. The schema must be that of the backup. */
export async function loadTables(file: string, head: BackupHeader, client: Client): Promise<void> {
  const names = head.tables.map(({ name }) => name)
  await client.query('begin')
  const release = await lockTables(client, names)
  // Migrations write rows too; the backup replaces them.
  await client.query(`truncate ${names.map(quoted).join(', ')}`)
  await copyAll(file, head, client)
  await renumberTransactions(client)
  for (const { name, value, isCalled } of head.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, isCalled])
  await release()
  await client.query('commit')
}

/**
 * Transaction ids are valid only on the server that assigned them. On another server they may lie in the future, and
 * queries that wait for them to finish would wait for years. All of them have finished.
 */
async function renumberTransactions(client: Client): Promise<void> {
  for (const { table, column } of await findTransactionColumns(client))
    await client.query(`update ${quoted(table)} set ${quoted(column)} = pg_current_xact_id()`)
}

async function copyAll(file: string, head: BackupHeader, client: Client): Promise<void> {
  const tables = new Map(head.tables.map((table) => [table.name, table]))
  let open: { name: string; rows: CopyStreamQuery } | undefined
  for await (const { name: path, bytes } of readArchive(file)) {
    const name = /^tables\/(.+)\/\d+\.gz$/.exec(path)?.[1]
    if (open !== undefined && open.name !== name) await close(open.rows)
    if (name === undefined) open = undefined
    else {
      const { columns } = tables.get(name) ?? { columns: [] }
      if (open?.name !== name) {
        const text = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`
        open = { name, rows: client.query(copyFrom(text)) }
        // write() and close() check `errored` instead.
        open.rows.on('error', () => undefined)
      }
      await write(open.rows, await unpacked(bytes))
    }
  }
}

/** @throws the database's error if it rejects the rows. */
async function write(rows: CopyStreamQuery, bytes: Buffer): Promise<void> {
  if (rows.errored) throw rows.errored
  if (!rows.write(bytes)) await once(rows, 'drain')
}

async function close(rows: CopyStreamQuery): Promise<void> {
  if (rows.errored) throw rows.errored
  const over = once(rows, 'finish')
  rows.end()
  await over
}

export async function loadPictures(file: string, config: Config): Promise<void> {
  const stores = new Map(pictureAreas.map((area) => [area as string, openStore(config, area)]))
  for await (const { name: path, bytes } of readArchive(file)) {
    const [area = '', name = ''] = path.split('/')
    if (name !== '') await stores.get(area)?.write(name, bytes)
  }
}
