import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { Config } from '../config/config.ts'
import { openStore, pictureAreas } from '../platform/files/open-store.ts'
import { parsePictureKey } from '../platform/pictures.ts'
import { ArchiveWriter } from './archive.ts'
import { formatVersion } from './header.ts'
import type { BackupHeader, BackupFooter } from './header.ts'
import { findMigrations, findSequences, findTables, quoteIdentifier, quoteName } from './schema.ts'

const gzipAsync = promisify(gzip)
/** Rows are compressed in chunks of this size (bytes), which bounds memory. */
const chunkSize = 4 * 1024 * 1024

/** Rows that expire soon, and that people can enter again: a backup would keep them for longer than we promise. */
const emptyTables: ReadonlySet<string> = new Set(['event_hearts', 'photo_checks'])
/** The pictures of these rows. */
const emptyAreas: ReadonlySet<string> = new Set(['photo-checks'])

export type BackupSummary = BackupFooter & { size: number }

/**
 * Writes the database and pictures to one file. The tables are those of `client`'s snapshot. Every picture in their rows
 * is included, as long as the caller blocks picture deletion.
 *
 * @param client in its own `repeatable read` transaction.
 */
export async function writeBackup(
  file: string,
  { client, config, withSecrets }: { client: Client; config: Config; withSecrets: boolean },
): Promise<BackupSummary> {
  const header = await readHeader(client, withSecrets ? config : null)
  const archive = await ArchiveWriter.open(file, header)
  try {
    const rows: Record<string, number> = {}
    for (const table of header.tables) rows[table.name] = await writeTable(archive, client, table)
    const files = await writePictures(archive, config)
    await archive.end({ rows, files } satisfies BackupFooter)
    return { rows, files, size: archive.size }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function readHeader(
  client: Client,
  secrets: Pick<Config, 'sessionSecret' | 'pushKey'> | null,
): Promise<BackupHeader> {
  const version = await client.query<{ server_version: string }>('show server_version')
  return {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    postgres: version.rows[0]?.server_version ?? '',
    migrations: await findMigrations(client),
    tables: await findTables(client),
    sequences: await findSequences(client),
    ...(secrets && { secrets: { sessionSecret: secrets.sessionSecret, pushKey: secrets.pushKey } }),
  }
}

async function writeTable(
  archive: ArchiveWriter,
  client: Client,
  { name, columns }: BackupHeader['tables'][number],
): Promise<number> {
  // COPY reads partitioned tables only through a query.
  const condition = emptyTables.has(name) ? ' where false' : ''
  const selected = `select ${columns.map(quoteIdentifier).join(', ')} from ${quoteName(name)}${condition}`
  const rows = client.query(copyTo(`copy (${selected}) to stdout`))
  let [chunk, size, chunkNumber]: [Buffer[], number, number] = [[], 0, 0]
  const flush = async () => {
    const bytes = await gzipAsync(Buffer.concat(chunk))
    chunkNumber += 1
    await archive.add({ name: `tables/${name}/${String(chunkNumber).padStart(6, '0')}.gz`, bytes })
    ;[chunk, size] = [[], 0]
  }
  for await (const bytes of rows) {
    if (!Buffer.isBuffer(bytes)) throw new Error('COPY returned something other than bytes')
    chunk.push(bytes)
    size += bytes.length
    if (size >= chunkSize) await flush()
  }
  if (size > 0) await flush()
  return rows.rowCount
}

async function writePictures(archive: ArchiveWriter, config: Config): Promise<Record<string, number>> {
  const files: Record<string, number> = {}
  for (const area of pictureAreas) {
    files[area] = 0
    if (emptyAreas.has(area)) continue
    const store = openStore(config, area)
    for await (const { name } of store.list()) {
      const file = parsePictureKey(name) === null ? null : await store.open(name)
      if (file === null) continue
      await archive.add({ name: `${area}/${name}`, bytes: Buffer.concat(await file.bytes.toArray()) })
      files[area] += 1
    }
  }
  return files
}
