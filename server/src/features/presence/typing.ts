import type { Context } from '../../context.ts'
import type { Connection } from '../../platform/live/connections.ts'
import { findTypingRecipients } from '../../visibility/presence.ts'

/** A browser reports typing every 3 seconds; more frequent reports are dropped (ms). */
const minInterval = 2000

/** Relay typing to people who may know of it, under their own key of the conversation. */
export function relayTyping({ db, live, log }: Pick<Context, 'db' | 'live' | 'log'>): void {
  const sentAt = new WeakMap<Connection, number>()
  live.onRequest('typing', (connection, { conversation }) => {
    const now = performance.now()
    if (now - (sentAt.get(connection) ?? -minInterval) < minInterval) return
    sentAt.set(connection, now)
    void relay(connection.userId, conversation).catch((error: unknown) =>
      log.warn({ err: error }, 'Relaying a typing indicator failed'),
    )
  })

  async function relay(userId: number, conversation: string): Promise<void> {
    const kind = conversation.startsWith('u') ? 'person' : 'group'
    const request = await findTypingRecipients(db, userId, {
      kind,
      id: Number(conversation.replace('u', '')),
    })
    if (request === undefined) return
    const named = kind === 'person' ? `u${userId}` : conversation
    const event = { kind: 'typing', conversation: named, userId, name: request.name } as const
    live.publishNow({ to: request.listeners, event })
  }
}
