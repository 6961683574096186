import { once } from 'node:events'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CopyStreamQuery } from 'pg-copy-streams'

import type { Config } from '../config/config.ts'
import { openStore, pictureAreas } from '../platform/files/open-store.ts'
import { isHeader, isFooter, readArchive } from './archive.ts'
import type { Entry } from './archive.ts'
import type { BackupHeader } from './header.ts'
import { findTransactionColumns, suspendConstraints, quoteIdentifier, quoteName } from './schema.ts'

const gunzipAsync = promisify(gunzip)

/** Reads the whole file, so that damage is found before anything is changed. Returns the first and last entry. */
export async function verifyBackup(file: string): Promise<{ header: Entry; footer: Entry }> {
  let [header, footer]: [Entry | undefined, Entry | undefined] = [undefined, undefined]
  for await (const entry of readArchive(file)) {
    if (isHeader(entry)) header = entry
    if (isFooter(entry)) footer = entry
  }
  if (header === undefined || footer === undefined) throw new Error('The backup has no header or no footer')
  return { header, footer }
}

/** Loads all tables in one transaction. The schema must be that of the backup. */
export async function loadTables(file: string, header: BackupHeader, client: Client): Promise<void> {
  const names = header.tables.map(({ name }) => name)
  await client.query('begin')
  const release = await suspendConstraints(client, names)
  // Migrations write rows too; the backup replaces them.
  await client.query(`truncate ${names.map(quoteName).join(', ')}`)
  await copyRows(file, header, client)
  await renumberTransactions(client)
  for (const { name, value, isCalled } of header.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), value, isCalled])
  await release()
  await client.query('commit')
}

/**
 * Transaction ids are valid only on the server that assigned them. On another server they may be in the future, and
 * queries that wait for them to finish would wait for years. All of them have finished.
 */
async function renumberTransactions(client: Client): Promise<void> {
  for (const { table, column } of await findTransactionColumns(client))
    await client.query(`update ${quoteName(table)} set ${quoteIdentifier(column)} = pg_current_xact_id()`)
}

async function copyRows(file: string, header: BackupHeader, client: Client): Promise<void> {
  const tables = new Map(header.tables.map((table) => [table.name, table]))
  let current: { name: string; rows: CopyStreamQuery } | undefined
  for await (const { name: path, bytes } of readArchive(file)) {
    const name = /^tables\/(.+)\/\d+\.gz$/.exec(path)?.[1]
    if (current !== undefined && current.name !== name) await close(current.rows)
    if (name === undefined) current = undefined
    else {
      const { columns } = tables.get(name) ?? { columns: [] }
      if (current?.name !== name) {
        const text = `copy ${quoteName(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`
        current = { name, rows: client.query(copyFrom(text)) }
        // write() and close() check `errored` instead.
        current.rows.on('error', () => undefined)
      }
      await write(current.rows, await gunzipAsync(bytes))
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
  const finished = once(rows, 'finish')
  rows.end()
  await finished
}

export async function loadPictures(file: string, config: Config): Promise<void> {
  const stores = new Map(pictureAreas.map((area) => [area as string, openStore(config, area)]))
  for await (const { name: path, bytes } of readArchive(file)) {
    const [area = '', name = ''] = path.split('/')
    if (name !== '') await stores.get(area)?.write(name, bytes)
  }
}
