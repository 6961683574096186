import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import type { LiveUpdate } from '@coterie/contract/live'
import { livePath } from '@coterie/contract/live-connection'
import type { Message } from '@coterie/contract/messages/messages'
import { WebSocket } from 'ws'

import type { CrowdMember } from './crowd.ts'

type ShownMessage = Pick<Message, 'id' | 'seq' | 'clientId'>

/**
 * A browser in the conversation of a circle. It stays connected, adds each message to its thread once and in order, and
 * fetches missed messages.
 */
export class WsClient {
  readonly thread: ShownMessage[] = []
  /** Client ids of messages that the server acknowledged. */
  readonly acknowledged: string[] = []
  /** When it had no connection (`performance.now()`). */
  readonly outages: { startedAt: number; endedAt: number }[] = []
  readonly #person: CrowdMember
  readonly #url: string
  #socket: WebSocket | undefined
  #isStopped = false
  #failures = 0
  #lostAt: number | undefined
  #isOpen = false
  #lastUpdateAt = performance.now()
  #catchingUp: Promise<void> = Promise.resolve()
  readonly #fetch: typeof fetch

  constructor(person: CrowdMember, url: string, fetchFunction: typeof fetch = fetch) {
    this.#person = person
    this.#url = url
    this.#fetch = fetchFunction
  }

  get groupId(): number {
    return this.#person.groupId
  }

  get isConnected(): boolean {
    return this.#isOpen
  }

  connect(): void {
    const away = Math.ceil(performance.now() - this.#lastUpdateAt)
    const url = `${this.#url.replace('http', 'ws')}${livePath}?away=${away}`
    const socket = new WebSocket(url, { headers: this.#person.headers })
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#receive(JSON.parse(data.toString()) as LiveUpdate))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (this.#isOpen) this.#lostAt = performance.now()
      this.#isOpen = false
      void this.#reconnect()
    })
  }

  stop(): void {
    this.#isStopped = true
    this.#socket?.terminate()
  }

  /** Sends a message and retries until the server acknowledges it. */
  async send(content: string): Promise<void> {
    const body = JSON.stringify({ clientId: randomUUID(), groupId: this.groupId, content })
    while (!this.#isStopped) {
      const response = await this.#call('/api/messages', { method: 'POST', body })
      if (response !== null) {
        this.acknowledged.push((response as Message).clientId ?? '')
        return
      }
      await sleep(200)
    }
  }

  /** Reconnects with back-off and jitter, as browsers do. */
  async #reconnect(): Promise<void> {
    this.#failures += 1
    await sleep(Math.min(4000, 300 * 2 ** this.#failures) * (0.5 + Math.random() / 2))
    if (!this.#isStopped) this.connect()
  }

  #receive(event: LiveUpdate): void {
    this.#lastUpdateAt = performance.now()
    if (event.kind === 'hello') {
      this.#failures = 0
      this.#isOpen = true
      if (this.#lostAt !== undefined)
        this.outages.push({ startedAt: this.#lostAt, endedAt: performance.now() })
      this.#lostAt = undefined
    }
    if (event.kind === 'missed') void this.#catchUp()
    if (event.kind === 'message') this.#add(event.message)
  }

  #add(message: ShownMessage): void {
    if (message.seq === this.#latest + 1) this.thread.push(message)
    else if (message.seq > this.#latest) void this.#catchUp()
  }

  get #latest(): number {
    return this.thread.at(-1)?.seq ?? 0
  }

  async #catchUp(): Promise<void> {
    // A running request may have missed the change, so fetch again after it.
    this.#catchingUp = this.#catchingUp.then(() => this.#fetchChanges())
    await this.#catchingUp
  }

  async #fetchChanges(): Promise<void> {
    for (let more = true; more && !this.#isStopped;) {
      const response = await this.#call(`/api/messages/${this.groupId}/changes?after=${this.#latest}`, {})
      if (response === null) {
        // All clients fetch at once, so they must not retry at once.
        await sleep(1000 + Math.random() * 2000)
        continue
      }
      const changes = response as { messages: ShownMessage[]; hasMore: boolean }
      // Updates may have arrived in the meantime.
      for (const message of changes.messages) if (message.seq > this.#latest) this.thread.push(message)
      more = changes.hasMore
    }
  }

  /** Null if there was no response, or a failure. */
  async #call(path: string, options: RequestInit): Promise<unknown> {
    const headers = {
      ...this.#person.headers,
      ...(options.body ? { 'content-type': 'application/json' } : {}),
    }
    const signal = AbortSignal.timeout(8000)
    return await this.#fetch(this.#url + path, { ...options, headers, signal }).then(
      async (response) => (response.ok ? await response.json() : null),
      () => null,
    )
  }
}
