import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { findSignatureProblem } from './signature.ts'

type StoredObject = { bytes: Buffer; headers: Record<string, string>; modifiedAt: Date }
/** A fault for the next requests of a method: an error status, no response, or a broken connection. */
export type S3Fault = { method: string; after?: number; times: number; with: number | 'silence' | 'cut' }

const keys = { id: 'AKIDEXAMPLE', secret: 'a secret/with+signs', region: 'eu-test-1' }
/** Keys per page of a listing; small, so that tests cover paging. */
const pageSize = 5

/** A local S3 with one bucket that rejects requests with an invalid signature. */
export class S3Double {
  /** By the path after the bucket name. */
  readonly objects = new Map<string, StoredObject>()
  readonly faults: S3Fault[] = []
  readonly refused: string[] = []
  readonly #server: Server
  readonly #bucket = 'coterie-test'

  private constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response))
  }

  static async open(): Promise<S3Double> {
    const double = new S3Double()
    await new Promise<void>((resolve) => double.#server.listen(0, '127.0.0.1', resolve))
    return double
  }

  /** An S3_URL. @param secret a wrong secret is rejected. */
  url(folder = '', secret = keys.secret): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The S3 double is closed')
    const login = `${keys.id}:${encodeURIComponent(secret)}`
    return `http://${login}@127.0.0.1:${address.port}/${this.#bucket}${folder}?region=${keys.region}`
  }

  /** Handles `after` requests of a method, then fails. */
  failAfter(method: string, after: number): void {
    this.faults.push({ method, after, times: Infinity, with: 503 })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const fault = this.#findFault(request)
    if (fault !== undefined) return await fail(fault, request, response)
    const problem = findSignatureProblem(request, body, keys)
    if (problem !== null) {
      this.refused.push(problem)
      return refuse(response, 403, problem)
    }
    const url = new URL(request.url ?? '', 'http://localhost')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== this.#bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '') return this.#list(url.searchParams, response)
    this.#handleObject(key, { request, response, body })
  }

  #findFault({ method }: IncomingMessage): S3Fault | undefined {
    const fault = this.faults.find((candidate) => candidate.times > 0 && candidate.method === method)
    if (fault?.after === undefined || fault.after === 0) return fault
    fault.after -= 1
    return undefined
  }

  #handleObject(
    key: string,
    context: { request: IncomingMessage; response: ServerResponse; body: Buffer },
  ): void {
    const { request, response, body } = context
    const object = this.objects.get(key)
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': caching = '' } = request.headers
      const headers = { 'content-type': type, 'cache-control': caching }
      this.objects.set(key, { bytes: body, headers, modifiedAt: new Date() })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (object === undefined) return refuse(response, 404, 'NoSuchKey')
    const modified = {
      'last-modified': object.modifiedAt.toUTCString(),
      'content-length': object.bytes.length,
    }
    response.writeHead(200, { ...object.headers, ...modified })
    response.end(request.method === 'HEAD' ? undefined : object.bytes)
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get('continuation-token') ?? ''
    const all = [...this.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const remaining = all.filter((key) => key > after)
    const page = remaining.slice(0, pageSize)
    const entries = page.map((key) => {
      const at = this.objects.get(key)?.modifiedAt.toISOString() ?? ''
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`
    })
    const next =
      remaining.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`)
  }
}

async function fail(fault: S3Fault, request: IncomingMessage, response: ServerResponse): Promise<void> {
  fault.times -= 1
  if (fault.with === 'cut') return void request.socket.destroy()
  if (fault.with === 'silence') return await sleep(60_000, undefined, { ref: false })
  refuse(response, fault.with, fault.with === 403 ? 'AccessDenied' : 'SlowDown')
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
