import pg from 'pg'

import type { Database } from '../../db/database.ts'
import { Together } from '../../db/together.ts'
import { ensureConversation } from './queries.ts'
import { findByClientId, storeMessages } from './send-queries.ts'
import type { NewMessage, Sent } from './send-queries.ts'

const mostAtOnce = 200
/** What waits this long for a lock no longer keeps others waiting (ms); so many may wait for one. */
const patience = 50
const batches = 4

/**
 * Stores what people send. What comes while the database is at work goes together with the next: one
 * statement and one commit for many. Messages of a conversation never overtake each other.
 */
export class Writer {
  readonly #db: Database
  readonly #together: Together<NewMessage, Sent>

  constructor(db: Database) {
    this.#db = db
    this.#together = new Together((messages) => storeMessages(db, messages), {
      rowOf,
      nameOf: ({ senderId, clientId }) => `${senderId} ${clientId}`,
      most: mostAtOnce,
      patience,
      batches,
    })
  }

  /** Stores a message, in a conversation that has a row after it. */
  async write(message: NewMessage): Promise<Sent> {
    const sent = await this.#store(message)
    if (!sent.inside || sent.conversation_id !== null || sent.known_id !== null) return sent
    await ensureConversation(this.#db, message.senderId, message.to)
    return await this.#store(message)
  }

  /** Another process may store the same message at the same moment: then it is known. */
  async #store(message: NewMessage): Promise<Sent> {
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

/** One name for a conversation, whoever of the two writes. */
function rowOf({ senderId, to }: NewMessage): string {
  return to.kind === 'group' ? `${to.id}` : `${Math.min(senderId, to.id)} ${Math.max(senderId, to.id)}`
}
