import { performance } from 'node:perf_hooks'

/** A request as its sender saw it. Times are those of `performance.now()`. */
export type RequestRecord = {
  kind: string
  startedAt: number
  endedAt: number
  /** Undefined if it succeeded; otherwise the status and code, or how the connection failed. */
  error: string | undefined
}

/** A time in which a person got no response, or had no live connection. */
export type Gap = { kind: 'request' | 'live'; startedAt: number; endedAt: number }

/** What clients were told has been stored. */
export type Acknowledged = {
  /** The latest RSVP per person and event; undefined while the outcome of a request is unknown. */
  readonly rsvps: Map<string, { userId: number; eventId: number; isGoing: boolean | undefined }>
  readonly skips: { userId: number; skippedId: number }[]
  readonly sessions: string[]
  /** The path of each picture that is shown. */
  readonly pictures: Map<number, string>
}

/** All requests of a run, and what the servers acknowledged. */
export class Ledger {
  readonly requests: RequestRecord[] = []
  readonly gaps: Gap[] = []
  readonly acknowledged: Acknowledged = { rsvps: new Map(), skips: [], sessions: [], pictures: new Map() }
  readonly #failingSince = new Map<number, number>()

  /** Forgets what happened while clients connected. */
  clear(): void {
    this.requests.length = 0
    this.gaps.length = 0
  }

  record(userId: number, request: RequestRecord): void {
    this.requests.push(request)
    if (request.error !== undefined) {
      if (!this.#failingSince.has(userId)) this.#failingSince.set(userId, request.startedAt)
      return
    }
    const startedAt = this.#failingSince.get(userId) ?? request.startedAt
    this.#failingSince.delete(userId)
    this.gaps.push({ kind: 'request', startedAt, endedAt: request.endedAt })
  }

  /** Calls `send` as `fetch` does, and records it. */
  async track(userId: number, kind: string, send: () => Promise<Response>): Promise<Response> {
    const startedAt = performance.now()
    try {
      const response = await send()
      // The whole body, because a connection can also break in the middle of it.
      const body = await response.arrayBuffer()
      const error = response.ok ? undefined : `${response.status} ${readCode(body)}`
      this.record(userId, { kind, startedAt, endedAt: performance.now(), error })
      return new Response(response.status === 204 ? null : body, response)
    } catch (error) {
      this.record(userId, { kind, startedAt, endedAt: performance.now(), error: describeFailure(error) })
      throw error
    }
  }
}

/** Answers without our error format are those of HAProxy. */
function readCode(body: ArrayBuffer): string {
  try {
    return (JSON.parse(Buffer.from(body).toString()) as { error: { code: string } }).error.code
  } catch {
    return 'of the proxy'
  }
}

function describeFailure(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.name : String(cause)
}
