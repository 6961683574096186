import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import tar from 'tar-stream'

import { StartupError } from '../platform/startup-error.ts'

/** The PAX header field that holds the digest of an entry. */
const digestName = 'COTERIE.sha256'
const headerName = 'coterie.json'
const footerName = 'end.json'

export type Entry = { readonly name: string; readonly bytes: Buffer }

/** Writes a tar file. Each entry carries its digest. The last entry holds the totals and a digest over all others. */
export class ArchiveWriter {
  readonly #pack = tar.pack()
  readonly #archiveDigest = createHash('sha256')
  readonly #file: string
  readonly #writing: Promise<void>
  size = 0

  private constructor(file: string) {
    this.#file = file
    const out = createWriteStream(this.#part, { mode: 0o600, flags: 'wx', flush: true })
    this.#writing = pipeline(this.#pack, out)
    // The next add() or end() reports the error.
    this.#writing.catch(() => undefined)
  }

  static async open(file: string, header: object): Promise<ArchiveWriter> {
    const writer = new ArchiveWriter(file)
    await writer.add({ name: headerName, bytes: toJson(header) })
    return writer
  }

  get #part(): string {
    return `${this.#file}.part`
  }

  async add({ name, bytes }: Entry): Promise<void> {
    const digest = sha256(bytes)
    this.#archiveDigest.update(`${name} ${digest}\n`)
    this.size += bytes.length
    const written = new Promise<void>((resolve, reject) => {
      const header = { name, mode: 0o600, mtime: new Date(), pax: { [digestName]: digest } }
      this.#pack.entry(header, bytes, (error) => (error ? reject(error) : resolve()))
    })
    // When the disk is full the stream ends, and the callback above never runs.
    await Promise.race([written, this.#writing])
  }

  /** The file gets its final name only when it is complete. @throws if a file of that name exists. */
  async end(footer: object): Promise<void> {
    const digest = this.#archiveDigest.copy().digest('hex')
    await this.add({ name: footerName, bytes: toJson({ ...footer, digest }) })
    this.#pack.finalize()
    await this.#writing
    await link(this.#part, this.#file)
    await rm(this.#part)
  }

  async discard(): Promise<void> {
    this.#pack.destroy()
    await this.#writing.catch(() => undefined)
    await rm(this.#part, { force: true })
  }
}

/**
 * Reads the entries in order and checks their digests.
 *
 * @throws StartupError if the file is not a backup, is damaged or is incomplete.
 */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const archiveDigest = createHash('sha256')
  const extract = tar.extract()
  const reading = pipeline(createReadStream(file), extract)
  reading.catch((error: unknown) => extract.destroy(error instanceof Error ? error : undefined))
  let expectedDigest: string | undefined
  try {
    for await (const entry of extract) {
      const { name, pax } = entry.header as { name: string; pax?: Record<string, string> }
      const parts: Buffer[] = []
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part)
      const bytes = Buffer.concat(parts)
      if (pax?.[digestName] !== sha256(bytes))
        throw createDamagedError(file, `the contents of ${name} have changed`)
      if (name === footerName) expectedDigest = (JSON.parse(bytes.toString()) as { digest: string }).digest
      else archiveDigest.update(`${name} ${sha256(bytes)}\n`)
      yield { name, bytes }
    }
  } catch (error) {
    throw error instanceof StartupError ? error : createDamagedError(file, getReason(error))
  }
  if (expectedDigest === undefined) throw createDamagedError(file, 'it is incomplete')
  if (expectedDigest !== archiveDigest.digest('hex'))
    throw createDamagedError(file, 'entries are missing or have changed')
}

export async function checkReadable(file: string): Promise<void> {
  await open(file).then(
    (handle) => handle.close(),
    (error: unknown) => {
      throw new StartupError(`Could not read ${file} (${getReason(error)}).`)
    },
  )
}

export const isHeader = ({ name }: Entry): boolean => name === headerName
export const isFooter = ({ name }: Entry): boolean => name === footerName

function createDamagedError(file: string, reason: string): StartupError {
  return new StartupError(`${file} is not a complete backup of Coterie: ${reason}.`)
}

function getReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
