import type { Context } from '../../context.ts'
import type { Connection } from '../../platform/live/connections.ts'
import { findListeners } from '../../visibility/presence.ts'

/** A browser says it every 3 seconds; more often is not passed on (ms). */
const shortest = 2000

/** Passes on that somebody writes, to whoever may know it, under the name their conversation has there. */
export function passOnTyping({ db, live, log }: Pick<Context, 'db' | 'live' | 'log'>): void {
  const saidAt = new WeakMap<Connection, number>()
  live.onRequest('typing', (connection, { conversation }) => {
    const now = performance.now()
    if (now - (saidAt.get(connection) ?? -shortest) < shortest) return
    saidAt.set(connection, now)
    void pass(connection.userId, conversation).catch((error: unknown) =>
      log.warn({ err: error }, 'That somebody writes cannot be passed on'),
    )
  })

  async function pass(userId: number, conversation: string): Promise<void> {
    const kind = conversation.startsWith('u') ? 'person' : 'group'
    const heard = await findListeners(db, userId, { kind, id: Number(conversation.replace('u', '')) })
    if (heard === undefined) return
    const named = kind === 'person' ? `u${userId}` : conversation
    const event = { kind: 'typing', conversation: named, userId, name: heard.name } as const
    live.tellNow({ to: heard.listeners, event })
  }
}
