import type { Context } from '../../context.ts'
import type { Connection } from '../../platform/live/connections.ts'
import { findTypingRecipients } from '../../visibility/presence.ts'

/** A browser reports typing every 3 seconds; more frequent reports are dropped (ms). */
const minInterval = 2000

/** Recipients get their own key of the conversation. */
export function relayTyping({ db, live, log }: Pick<Context, 'db' | 'live' | 'log'>): void {
  const sentAt = new WeakMap<Connection, number>()
  live.onRequest('typing', (connection, { conversation }) => {
    const now = performance.now()
    if (now - (sentAt.get(connection) ?? -minInterval) < minInterval) return
    sentAt.set(connection, now)
    void relay(connection.userId, conversation).catch((error: unknown) =>
      log.warn({ err: error }, 'Could not relay a typing indicator; dropping it'),
    )
  })

  async function relay(userId: number, conversation: string): Promise<void> {
    const kind = conversation.startsWith('u') ? 'person' : 'group'
    const recipients = await findTypingRecipients(db, userId, {
      kind,
      id: Number(conversation.replace('u', '')),
    })
    if (recipients === undefined) return
    const key = kind === 'person' ? `u${userId}` : conversation
    const event = { kind: 'typing', conversation: key, userId, name: recipients.name } as const
    live.publishNow({ to: recipients.userIds, event })
  }
}
