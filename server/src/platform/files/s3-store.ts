import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

import { StorageUnavailableError } from './file-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import type { Bucket } from './s3-url.ts'

/** Timeout per attempt (ms), number of attempts, and pause between attempts (ms). */
export type S3Timing = { readonly timeout: number; readonly attempts: number; readonly pause: number }
const defaultTiming: S3Timing = { timeout: 3000, attempts: 3, pause: 200 }

/** Pictures never change, so proxies may cache them. */
const caching = 'public, max-age=31536000, immutable'

/** Stores files in an S3-compatible bucket below `area/`. Signs every request (Signature V4). */
export class S3Store implements FileStore {
  readonly #bucket: Bucket
  readonly #area: string
  readonly #timing: S3Timing
  readonly #signingKeys = new Map<string, ArrayBuffer>()

  constructor(bucket: Bucket, area: string, timing = defaultTiming) {
    this.#bucket = bucket
    this.#area = area
    this.#timing = timing
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const headers = { 'content-type': 'image/webp', 'cache-control': caching }
    await expectOk(await this.#fetch('PUT', this.#getUrl(name), { headers, body: bytes }))
  }

  async open(name: string): Promise<StoredFile | null> {
    const response = await this.#fetch('GET', this.#getUrl(name))
    if (response.status === 404) return await discardBody(response)
    await expectOk(response, 'keep')
    if (response.body === null) throw new StorageUnavailableError('S3 responded without a file')
    return {
      bytes: Readable.from(response.body, { objectMode: false }),
      size: Number(response.headers.get('content-length')),
    }
  }

  async getModifiedAt(name: string): Promise<Date | null> {
    const response = await this.#fetch('HEAD', this.#getUrl(name))
    if (response.status === 404) return null
    await expectOk(response)
    return new Date(response.headers.get('last-modified') ?? 0)
  }

  async remove(name: string): Promise<void> {
    const response = await this.#fetch('DELETE', this.#getUrl(name))
    if (response.status !== 404) await expectOk(response)
  }

  async deleteOlderThan(name: string, before: Date): Promise<boolean> {
    const at = await this.getModifiedAt(name)
    if (at === null || at >= before) return false
    await this.remove(name)
    return true
  }

  async *list(): AsyncIterable<{ name: string; modifiedAt: Date }> {
    for (let from: string | undefined = ''; from !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${this.#area}/` })
      if (from !== '') query.set('continuation-token', from)
      const response = await this.#fetch('GET', `${this.#getBucketUrl()}?${this.#toBucketQuery(query)}`)
      await expectOk(response, 'keep')
      const text = await response.text()
      yield* parseFiles(text)
      from = readTag(text, 'NextContinuationToken')
    }
  }

  #getUrl(name: string): string {
    return `${this.#bucket.url}/${this.#area}/${name.slice(0, 2)}/${name}`
  }

  /** Listings go to the bucket itself; the rest of our path becomes part of the prefix. */
  #getBucketUrl(): string {
    const { origin, pathname } = new URL(this.#bucket.url)
    return `${origin}/${pathname.split('/')[1] ?? ''}`
  }

  #toBucketQuery(query: URLSearchParams): string {
    const prefix = new URL(this.#bucket.url).pathname.split('/').slice(2).join('/')
    if (prefix !== '') query.set('prefix', `${prefix}/${query.get('prefix') ?? ''}`)
    return query.toString().replaceAll('+', '%20')
  }

  /** @throws StorageUnavailableError if all attempts fail. */
  async #fetch(
    method: string,
    url: string,
    options: { headers?: Record<string, string>; body?: Buffer } = {},
  ): Promise<Response> {
    let lastError = 'no response'
    for (let attempt = 1; attempt <= this.#timing.attempts; attempt += 1) {
      if (attempt > 1) await sleep(this.#timing.pause * attempt)
      const response = await this.#fetchOnce(method, url, options).catch((error: unknown) => getReason(error))
      if (typeof response !== 'string' && response.status < 500 && response.status !== 429) return response
      lastError = typeof response === 'string' ? response : await describeError(response)
    }
    throw new StorageUnavailableError(`S3 ${method} request failed: ${lastError}`)
  }

  async #fetchOnce(
    method: string,
    url: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer },
  ): Promise<Response> {
    // Imported here, since most installations do not use S3.
    const { AwsV4Signer } = await import('aws4fetch')
    const { accessKeyId, secretAccessKey, region } = this.#bucket
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await new AwsV4Signer({
      method,
      url,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#signingKeys,
      headers: { ...headers, 'x-amz-content-sha256': digest },
    }).sign()
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error('no response in time')), this.#timing.timeout)
    const payload = body === undefined ? {} : { body: new Uint8Array(body) }
    return await fetch(signed.url, {
      ...payload,
      method,
      headers: signed.headers,
      signal: timeout.signal,
    }).finally(() => clearTimeout(timer))
  }
}

/** @param body 'keep': the caller reads the body. */
async function expectOk(response: Response, body: 'keep' | 'drop' = 'drop'): Promise<void> {
  if (!response.ok) throw new StorageUnavailableError(`S3 request failed: ${await describeError(response)}`)
  if (body === 'drop') await response.body?.cancel()
}

async function discardBody(response: Response): Promise<null> {
  await response.body?.cancel()
  return null
}

/** '403 SignatureDoesNotMatch' */
async function describeError(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return `${response.status} ${readTag(text, 'Code') ?? ''}`.trim()
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function* parseFiles(text: string): Iterable<{ name: string; modifiedAt: Date }> {
  for (const [, entry = ''] of text.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
    const name = readTag(entry, 'Key')?.split('/').at(-1)
    const at = readTag(entry, 'LastModified')
    if (name !== undefined && at !== undefined) yield { name, modifiedAt: new Date(at) }
  }
}

/** Enough for file names, times and tokens, which contain no entity but `&amp;`. */
function readTag(text: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]?.replaceAll('&amp;', '&')
}
