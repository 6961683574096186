import pg from 'pg'

import { Batcher } from '../../db/batcher.ts'
import type { Database } from '../../db/database.ts'
import { ensureConversation } from './queries.ts'
import { findByClientId, storeMessages } from './send-queries.ts'
import type { NewMessage, SentMessage } from './send-queries.ts'

const maxBatchSize = 200
/** A write that waits this long for a lock stops holding up others (ms); up to `batches` writes may wait. */
const timeoutMs = 50
const batches = 4
/** While one batch waits for the disk, the next is computed. */
const maxParallel = 2
const maxRemembered = 10_000

/** Messages that arrive while the database is busy share the next commit. Each conversation keeps its order. */
export class Writer {
  readonly #db: Database
  readonly #together: Batcher<NewMessage, SentMessage>
  /** When a circle was last active, to the minute, as far as this process knows. */
  readonly #lastActive = new Map<number, Date>()

  constructor(db: Database) {
    this.#db = db
    this.#together = new Batcher((messages) => this.#storeAll(messages), {
      rowOf,
      nameOf: ({ senderId, clientId }) => `${senderId} ${clientId}`,
      maxBatchSize: maxBatchSize,
      concurrency: maxParallel,
      maxWait: timeoutMs,
      batches,
    })
  }

  /** Store a message; afterwards its conversation has a row. */
  async write(message: NewMessage): Promise<SentMessage> {
    const sent = await this.#store(message)
    if (!sent.inside || sent.conversation_id !== null || sent.known_id !== null) return sent
    await ensureConversation(this.#db, message.senderId, message.to)
    return await this.#store(message)
  }

  /** A circle with activity in the last minute needs no update. */
  async #storeAll(messages: readonly NewMessage[]): Promise<SentMessage[]> {
    const sent = await storeMessages(this.#db, messages, messages.some(this.#isFirstInAWhile))
    const first = messages.filter((message, at) => sent[at]?.id !== null && this.#isFirstInAWhile(message))
    if (this.#lastActive.size > maxRemembered) this.#lastActive.clear()
    for (const { to, now } of first) this.#lastActive.set(to.id, now)
    return sent
  }

  readonly #isFirstInAWhile = ({ to, now }: NewMessage): boolean => {
    if (to.kind === 'person') return false
    const last = this.#lastActive.get(to.id)
    return last === undefined || Math.abs(now.getTime() - last.getTime()) >= 60_000
  }

  /** Another process may store the same message concurrently; then the retry finds it. */
  async #store(message: NewMessage): Promise<SentMessage> {
    try {
      return await this.#together.do(message)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.constraint !== 'messages_by_client') throw error
      const known = await findByClientId(this.#db, message.senderId, message.clientId)
      if (known === undefined) throw error
      return await this.#together.do(message)
    }
  }
}

/** The same key for both people of a direct conversation. */
function rowOf({ senderId, to }: NewMessage): string {
  return to.kind === 'group' ? `${to.id}` : `${Math.min(senderId, to.id)} ${Math.max(senderId, to.id)}`
}
