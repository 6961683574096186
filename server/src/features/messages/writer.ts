import { Batcher } from '../../db/batcher.ts'
import type { Database } from '../../db/database.ts'
import { ensureConversation } from './queries.ts'
import { storeMessages } from './send-queries.ts'
import type { NewMessage, SentMessage } from './send-queries.ts'

const maxBatchSize = 200
/** A write that waits this long for a lock stops holding up others (ms); up to `maxBatches` writes may wait. */
const timeoutMs = 50
const maxBatches = 4
/** While one batch waits for the disk, the next is computed. */
const maxParallel = 2
const maxCachedCircles = 10_000

/** Messages that arrive while the database is busy share the next commit. Each conversation keeps its order. */
export class Writer {
  readonly #db: Database
  readonly #batcher: Batcher<NewMessage, SentMessage>
  /** Last activity of circles, as far as this process knows. */
  readonly #lastActive = new Map<number, Date>()

  constructor(db: Database) {
    this.#db = db
    this.#batcher = new Batcher((messages) => this.#storeAll(messages), {
      getRowKey: getConversationKey,
      getItemKey: ({ senderId, clientId }) => `${senderId} ${clientId}`,
      maxBatchSize,
      concurrency: maxParallel,
      maxWait: timeoutMs,
      maxBatches,
    })
  }

  /** Creates the conversation's row if it is missing. */
  async write(message: NewMessage): Promise<SentMessage> {
    const sent = await this.#batcher.submit(message)
    if (!sent.can_post || sent.conversation_id !== null) return sent
    await ensureConversation(this.#db, message.senderId, message.to)
    return await this.#batcher.submit(message)
  }

  /** Circles that were active within the last minute need no update. */
  async #storeAll(messages: readonly NewMessage[]): Promise<SentMessage[]> {
    const sent = await storeMessages(this.#db, messages, {
      updatesActivity: messages.some(this.#needsActivityUpdate),
      hasRateLimit: true,
    })
    const activityUpdates = messages.filter(
      (message, index) => sent[index]?.id !== null && this.#needsActivityUpdate(message),
    )
    if (this.#lastActive.size > maxCachedCircles) this.#lastActive.clear()
    for (const { to, now } of activityUpdates) this.#lastActive.set(to.id, now)
    return sent
  }

  readonly #needsActivityUpdate = ({ to, now }: NewMessage): boolean => {
    if (to.kind === 'person') return false
    const last = this.#lastActive.get(to.id)
    return last === undefined || Math.abs(now.getTime() - last.getTime()) >= 60_000
  }
}

/** The same key for both people of a direct conversation. */
function getConversationKey({ senderId, to }: NewMessage): string {
  return to.kind === 'group' ? `${to.id}` : `${Math.min(senderId, to.id)} ${Math.max(senderId, to.id)}`
}
