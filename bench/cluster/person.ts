import { setTimeout as sleep } from 'node:timers/promises'

import type { CurrentUser } from '@coterie/contract/account/account'
import type { AttendanceResult } from '@coterie/contract/events/attendance'

import { retryWhenBusy } from '../../client/src/retries.ts'
import { createRandom } from '../../server/src/demo/random.ts'
import type { Random } from '../../server/src/demo/random.ts'
import { sessionCookie } from '../../server/src/platform/sessions.ts'
import { WsClient } from '../../server/src/testing/ws-client.ts'
import type { Client } from './community.ts'
import { clientPassword } from './community.ts'
import type { Ledger } from './ledger.ts'

/** How often each action is chosen: of 60 requests per day, 15 are messages (bench/capacity/assumptions.ts). */
const weights = {
  message: 15,
  'read people': 6,
  'read circles': 4,
  'read events': 6,
  'read conversations': 5,
  'read notifications': 6,
  skip: 8,
  rsvp: 4,
  search: 3,
  'sign in': 1,
  upload: 1,
}
type Action = keyof typeof weights
const actions = (Object.keys(weights) as Action[]).flatMap((action) =>
  Array.from({ length: weights[action] }, () => action),
)

/** As in browsers: web/src/api/call.ts. */
const retryPolicy = { statuses: [503], maxWait: 5 }
/** The pause before a request that failed otherwise is repeated (ms). */
const retryPause = 250
/** The longest time that a client waits for a response (ms). */
const responseTimeout = 15_000

export type PersonOptions = {
  url: string
  ledger: Ledger
  eventIds: readonly number[]
  /** A picture that is different each time. */
  createPicture: () => Uint8Array<ArrayBuffer>
  seed: string
}

class RefusedError extends Error {}

/** A person with the app open: connected, in the conversation of their circle, and doing something now and then. */
export class Person {
  readonly live: WsClient
  readonly #client: Client
  readonly #options: PersonOptions
  readonly #random: Random
  /** People of the last page of the feed who were not skipped yet. */
  #candidates: number[] = []
  #isStopped = false

  constructor(client: Client, options: PersonOptions) {
    this.#client = client
    this.#options = options
    this.#random = createRandom(options.seed, client.id)
    this.live = new WsClient(client, options.url, async (url, init) => {
      const kind = init?.method === 'POST' ? 'message' : 'catch up'
      return await this.#send(kind, url, init)
    })
  }

  get id(): number {
    return this.#client.id
  }

  get groupId(): number {
    return this.#client.groupId
  }

  /** Acts until stopped, after pauses of this length on average (ms). */
  async act(pause: number): Promise<void> {
    for (;;) {
      await sleep(pause * 2 * this.#random.next())
      if (this.#isStopped) return
      // The ledger has the refusal.
      await this.#perform(this.#random.pick(actions)).catch((error: unknown) => {
        if (!(error instanceof RefusedError)) throw error
      })
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  async #perform(action: Action): Promise<void> {
    const { ledger, eventIds, createPicture } = this.#options
    if (action === 'message') return await this.live.send(`See you at nine, ${this.id}`)
    if (action === 'read people') {
      const people = (await this.#read(action, '/api/users')) as { id: number }[]
      this.#candidates = people.map(({ id }) => id)
      return
    }
    if (action === 'skip') {
      const skippedId = this.#candidates.pop()
      if (skippedId === undefined) return await this.#perform('read people')
      await this.#call(action, `/api/people/${skippedId}/skip`, { method: 'PUT' })
      ledger.acknowledged.skips.push({ userId: this.id, skippedId })
      return
    }
    if (action === 'rsvp') return await this.#rsvp(this.#random.pick(eventIds))
    if (action === 'sign in') return await this.#signIn()
    if (action === 'upload') return await this.#upload(createPicture())
    await this.#read(action, readPaths[action])
  }

  async #rsvp(eventId: number): Promise<void> {
    const { rsvps } = this.#options.ledger.acknowledged
    const key = `${this.id} ${eventId}`
    const method = rsvps.get(key)?.isGoing === true ? 'DELETE' : 'PUT'
    rsvps.set(key, { userId: this.id, eventId, isGoing: undefined })
    const response = await this.#call('rsvp', `/api/events/${eventId}/attendance`, { method })
    const { attendance } = (await response.json()) as AttendanceResult
    rsvps.set(key, { userId: this.id, eventId, isGoing: attendance === 'going' })
  }

  async #signIn(): Promise<void> {
    const body = JSON.stringify({ email: this.#client.email, password: clientPassword })
    const response = await this.#call('sign in', '/api/login', { method: 'POST', body })
    const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${sessionCookie}=`))
    const token = cookie?.split(/[=;]/)[1]
    if (token === undefined) throw new Error('The response to a sign-in has no session')
    this.#options.ledger.acknowledged.sessions.push(token)
  }

  async #upload(picture: Uint8Array<ArrayBuffer>): Promise<void> {
    const body = new FormData()
    body.set('name', 'Someone')
    body.set('profilePicture', new Blob([picture]), 'picture.png')
    const response = await this.#call('upload', '/api/user/profile', { method: 'POST', body })
    const { avatar } = (await response.json()) as CurrentUser
    if (avatar === null) throw new Error('The response to an upload has no picture')
    this.#options.ledger.acknowledged.pictures.set(this.id, avatar)
  }

  async #read(action: Action, path: string): Promise<unknown> {
    return await (await this.#call(action, path, {})).json()
  }

  /** Repeats the request until it succeeds. */
  async #call(kind: Action, path: string, init: RequestInit): Promise<Response> {
    const headers = {
      ...this.#client.headers,
      ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}),
      'x-forwarded-for': `192.0.2.${this.id % 250}`,
    }
    for (;;) {
      const response = await this.#send(kind, this.#options.url + path, { ...init, headers }).catch(
        () => null,
      )
      if (response?.ok === true) return response
      if (response !== null && response.status < 500)
        throw new RefusedError(`${path} returned ${response.status}`)
      await sleep(retryPause)
    }
  }

  /** Repeats a refused request as browsers do. */
  async #send(kind: string, url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const sendOnce = async () => await fetch(url, { ...init, signal: AbortSignal.timeout(responseTimeout) })
    const { ledger } = this.#options
    return await retryWhenBusy(
      async () => await ledger.track(this.id, kind, sendOnce),
      retryPolicy,
      undefined,
    )
  }
}

const readPaths: Record<
  Exclude<Action, 'message' | 'read people' | 'skip' | 'rsvp' | 'sign in' | 'upload'>,
  string
> = {
  'read circles': '/api/groups/discover',
  'read events': '/api/events?area=everywhere',
  'read conversations': '/api/messages',
  'read notifications': '/api/notifications',
  search: '/api/messages/search?search=nine',
}
