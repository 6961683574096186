import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

import { StorageUnavailable } from './file-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import type { Bucket } from './s3-url.ts'

/** Timeout per try, number of tries, and pause between tries (ms). */
export type S3Timing = { readonly patience: number; readonly tries: number; readonly pause: number }
const defaultTiming: S3Timing = { patience: 3000, tries: 3, pause: 200 }

/** Pictures never change, so proxies may cache them. */
const caching = 'public, max-age=31536000, immutable'

/** Stores files in an S3-compatible bucket below `area/`. Signs every request (Signature V4). */
export class S3Store implements FileStore {
  readonly #bucket: Bucket
  readonly #area: string
  readonly #pace: S3Timing
  readonly #signingKeys = new Map<string, ArrayBuffer>()

  constructor(bucket: Bucket, area: string, pace = defaultTiming) {
    this.#bucket = bucket
    this.#area = area
    this.#pace = pace
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const headers = { 'content-type': 'image/webp', 'cache-control': caching }
    await expectOk(await this.#ask('PUT', this.#addressOf(name), { headers, body: bytes }))
  }

  async open(name: string): Promise<StoredFile | null> {
    const answer = await this.#ask('GET', this.#addressOf(name))
    if (answer.status === 404) return await nothing(answer)
    await expectOk(answer, 'keep')
    if (answer.body === null) throw new StorageUnavailable('S3 answered without a file')
    return {
      bytes: Readable.from(answer.body, { objectMode: false }),
      size: Number(answer.headers.get('content-length')),
    }
  }

  async modifiedAt(name: string): Promise<Date | null> {
    const answer = await this.#ask('HEAD', this.#addressOf(name))
    if (answer.status === 404) return null
    await expectOk(answer)
    return new Date(answer.headers.get('last-modified') ?? 0)
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#ask('DELETE', this.#addressOf(name))
    if (answer.status !== 404) await expectOk(answer)
  }

  async deleteOlderThan(name: string, before: Date): Promise<boolean> {
    const at = await this.modifiedAt(name)
    if (at === null || at >= before) return false
    await this.remove(name)
    return true
  }

  async *list(): AsyncIterable<{ name: string; modifiedAt: Date }> {
    for (let from: string | undefined = ''; from !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${this.#area}/` })
      if (from !== '') query.set('continuation-token', from)
      const answer = await this.#ask('GET', `${this.#bucketAddress()}?${this.#inBucket(query)}`)
      await expectOk(answer, 'keep')
      const text = await answer.text()
      yield* filesIn(text)
      from = inTag(text, 'NextContinuationToken')
    }
  }

  #addressOf(name: string): string {
    return `${this.#bucket.address}/${this.#area}/${name.slice(0, 2)}/${name}`
  }

  /** Listings go to the bucket itself; the rest of our path becomes part of the prefix. */
  #bucketAddress(): string {
    const { origin, pathname } = new URL(this.#bucket.address)
    return `${origin}/${pathname.split('/')[1] ?? ''}`
  }

  #inBucket(query: URLSearchParams): string {
    const below = new URL(this.#bucket.address).pathname.split('/').slice(2).join('/')
    if (below !== '') query.set('prefix', `${below}/${query.get('prefix') ?? ''}`)
    return query.toString().replaceAll('+', '%20')
  }

  /** @throws StorageUnavailable if all tries fail. */
  async #ask(
    method: string,
    url: string,
    sent: { headers?: Record<string, string>; body?: Buffer } = {},
  ): Promise<Response> {
    let last = 'no answer'
    for (let time = 1; time <= this.#pace.tries; time += 1) {
      if (time > 1) await sleep(this.#pace.pause * time)
      const answer = await this.#askOnce(method, url, sent).catch((error: unknown) => reasonOf(error))
      if (typeof answer !== 'string' && answer.status < 500 && answer.status !== 429) return answer
      last = typeof answer === 'string' ? answer : await refusalOf(answer)
    }
    throw new StorageUnavailable(`S3, ${method}: ${last}`)
  }

  async #askOnce(
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
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Error('no response in time')), this.#pace.patience)
    const payload = body === undefined ? {} : { body: new Uint8Array(body) }
    return await fetch(signed.url, {
      ...payload,
      method,
      headers: signed.headers,
      signal: waiting.signal,
    }).finally(() => clearTimeout(timer))
  }
}

/** @param body 'keep': the caller reads the body. */
async function expectOk(answer: Response, body: 'keep' | 'drop' = 'drop'): Promise<void> {
  if (!answer.ok) throw new StorageUnavailable(`S3: ${await refusalOf(answer)}`)
  if (body === 'drop') await answer.body?.cancel()
}

async function nothing(answer: Response): Promise<null> {
  await answer.body?.cancel()
  return null
}

/** '403 SignatureDoesNotMatch' */
async function refusalOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '')
  return `${answer.status} ${inTag(text, 'Code') ?? ''}`.trim()
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function* filesIn(text: string): Iterable<{ name: string; modifiedAt: Date }> {
  for (const [, entry = ''] of text.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
    const name = inTag(entry, 'Key')?.split('/').at(-1)
    const at = inTag(entry, 'LastModified')
    if (name !== undefined && at !== undefined) yield { name, modifiedAt: new Date(at) }
  }
}

/** Enough for our file names, times and tokens, whose only entity can be `&amp;`. */
function inTag(text: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]?.replaceAll('&amp;', '&')
}
