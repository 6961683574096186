import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Log } from './log.ts'

/**
 * Why a request is refused. `queue_full`, `waited_too_long`: the database connections are busy. `event_loop`: the process
 * has too little CPU time. `database`: a request that had begun got no connection. `expensive_work`: a queue for expensive
 * work, such as checking passwords, is full.
 */
export const overloadReasons = [
  'queue_full',
  'waited_too_long',
  'event_loop',
  'database',
  'expensive_work',
] as const
export type OverloadReason = (typeof overloadReasons)[number]

export type OverloadLimits = {
  /** Requests that may wait to begin; 0 admits all. */
  readonly waitingRequests: number
  /** The mean delay of the event loop above which requests are refused (ms); 0: no limit. */
  readonly eventLoopDelay: number
}

/** How long a request may wait to begin (ms). A refusal must arrive within 100 ms. */
const maxWait = 25
/** How often waiting requests are looked at (ms). New requests look at them too. */
const drainInterval = 5
/** How often the delay of the event loop is read, and the interval of its samples (ms). */
const [delayInterval, delayResolution] = [100, 10]
/** Background work waits until no request has had to wait for this long (ms), by default not longer than `longestPause`. */
const quietTime = 500
const longestPause = 10_000
const pauseInterval = 100
/** An overload is over after this long without a refusal (ms). */
const overloadGap = 2000
/** `Retry-After` at the beginning of an overload and at most (s), and how long it lasts for each second more (ms). */
const [minRetryAfter, maxRetryAfter, retryAfterStep] = [2, 5, 10_000]
/** Minimum time between two warnings (ms). */
const warningInterval = 10_000

type Decide = (reason: OverloadReason | null) => void
type Waiting = { since: number; decide: Decide }

/**
 * Decides which requests a process accepts. A request begins while few statements wait for a database connection. Otherwise
 * it waits briefly, and is then refused before any work. Background work waits first.
 *
 * The measure is the database connections and the event loop, which all requests share, and not the number of requests:
 * those that wait for a password check or a slow upload must not keep others out.
 */
export class Overload {
  /** Refused requests since the start of the process. */
  readonly refusals = new Map<OverloadReason, number>(overloadReasons.map((reason) => [reason, 0]))
  readonly #limits: OverloadLimits
  readonly #getWaitingStatements: () => number
  readonly #maxWaitingStatements: number
  readonly #log: Log
  #waiting: Waiting[] = []
  /** Requests that have begun in this turn of the event loop, and whose first statement is still to come. */
  #beginning = 0
  #isLagging = false
  #drainTimer: NodeJS.Timeout | undefined
  #lastPressureAt = -Infinity
  #overload = { since: -Infinity, lastRefusalAt: -Infinity }
  #nextWarningAt = -Infinity
  #sinceWarning = 0
  #stopWatching = () => undefined

  constructor(options: {
    limits: OverloadLimits
    getWaitingStatements: () => number
    maxWaitingStatements: number
    log: Log
  }) {
    this.#limits = options.limits
    this.#getWaitingStatements = options.getWaitingStatements
    this.#maxWaitingStatements = options.maxWaitingStatements
    this.#log = options.log
  }

  /** Watches the event loop until `stop`. */
  start(): void {
    if (this.#limits.eventLoopDelay === 0) return
    const histogram = monitorEventLoopDelay({ resolution: delayResolution })
    histogram.enable()
    const timer = setInterval(() => {
      // Without a sample, the loop was blocked the whole time or has just begun.
      if (histogram.count > 0) {
        this.#isLagging = histogram.mean / 1e6 - delayResolution > this.#limits.eventLoopDelay
        histogram.reset()
      }
    }, delayInterval)
    timer.unref()
    this.#stopWatching = () => {
      clearInterval(timer)
      histogram.disable()
      return undefined
    }
  }

  /** Admits waiting requests, and no longer holds up background work. */
  stop(): void {
    this.#stopWatching()
    clearTimeout(this.#drainTimer)
    this.#isLagging = false
    this.#lastPressureAt = -Infinity
    for (const { decide } of this.#waiting.splice(0)) decide(null)
  }

  /** Requests that wait to begin. */
  get waitingCount(): number {
    return this.#waiting.length
  }

  /** Calls `decide`, now or after a short wait, with null if the request may begin. */
  admit(decide: Decide): void {
    if (this.#limits.waitingRequests === 0) return decide(null)
    if (this.#isLagging) return decide('event_loop')
    if (this.#waiting.length === 0 && this.#canBegin()) return this.#begin(decide)
    this.#waiting.push({ since: performance.now(), decide })
    this.#drain()
    if (this.#waiting.length > this.#limits.waitingRequests) this.#waiting.shift()?.decide('queue_full')
    if (this.#waiting.length === 0) return undefined
    this.#drainTimer ??= setTimeout(() => this.#onTimer(), drainInterval)
  }

  /** Counts and logs a refused request. @returns the value of its `Retry-After` header (s). */
  recordRefusal(reason: OverloadReason): number {
    const now = performance.now()
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1)
    this.#lastPressureAt = now
    if (now - this.#overload.lastRefusalAt > overloadGap) this.#overload.since = now
    this.#overload.lastRefusalAt = now
    this.#warn(now, reason)
    const lasting = Math.floor((now - this.#overload.since) / retryAfterStep)
    return Math.min(maxRetryAfter, minRetryAfter + lasting)
  }

  /** Resolves once no request has had to wait for half a second, at the latest after `maxPause` (ms). For background work. */
  async waitForQuiet(maxPause = longestPause): Promise<void> {
    const end = performance.now() + maxPause
    while (performance.now() - this.#lastPressureAt < quietTime && performance.now() < end)
      await sleep(pauseInterval)
  }

  #canBegin(): boolean {
    return !this.#isLagging && this.#getWaitingStatements() + this.#beginning < this.#maxWaitingStatements
  }

  #begin(decide: Decide): void {
    if (this.#beginning === 0) setImmediate(() => (this.#beginning = 0))
    this.#beginning += 1
    decide(null)
  }

  #onTimer(): void {
    this.#drainTimer = undefined
    this.#drain()
    if (this.#waiting.length > 0) this.#drainTimer = setTimeout(() => this.#onTimer(), drainInterval)
  }

  /** The newest begin first: the oldest have to be refused soon anyway, and no accepted request has waited long. */
  #drain(): void {
    const now = performance.now()
    const firstInTime = this.#waiting.findIndex(({ since }) => now - since < maxWait)
    const late = this.#waiting.splice(0, firstInTime === -1 ? this.#waiting.length : firstInTime)
    for (const { decide } of late) decide(this.#isLagging ? 'event_loop' : 'waited_too_long')
    while (this.#waiting.length > 0 && this.#canBegin()) {
      const next = this.#waiting.pop()
      if (next !== undefined) this.#begin(next.decide)
    }
    if (this.#waiting.length > 0) this.#lastPressureAt = now
  }

  #warn(now: number, reason: OverloadReason): void {
    this.#sinceWarning += 1
    if (now < this.#nextWarningAt) return
    this.#nextWarningAt = now + warningInterval
    this.#log.warn(
      { reason, requests: this.#sinceWarning, waitingStatements: this.#getWaitingStatements() },
      'Overloaded; refusing requests with 503',
    )
    this.#sinceWarning = 0
  }
}
