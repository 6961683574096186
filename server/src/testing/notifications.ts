import type { UserNotification } from '@coterie/contract/notifications/notifications'
import { sql } from 'kysely'
import { vi } from 'vitest'

import type { Context } from '../context.ts'
import { notifyOfMessages } from '../features/notifications/notify-of-messages.ts'
import type { Member } from './cast.ts'

/** Runs due jobs. @returns a person's notifications, latest first. */
export async function listNotifications(ctx: Context, person: Member): Promise<UserNotification[]> {
  await ctx.jobs.runDueJobs()
  return (await person.call('GET /api/notifications', {})).body
}

/** In short form: 'friend-request Ada', 'messages Sunday Hikers 3'. */
export async function summarizeNotifications(ctx: Context, person: Member): Promise<string[]> {
  return (await listNotifications(ctx, person)).map(({ kind, people, about, count, read }) => {
    const names = people.map(({ name }) => name)
    const countText = count > 1 ? [String(count)] : []
    return [
      kind,
      ...names,
      ...(about === null ? [] : [about.name]),
      ...countText,
      ...(read ? ['read'] : []),
    ].join(' ')
  })
}

/** Creates notifications for all stored messages. Waits for concurrent writes on the same server. */
export async function runNotificationSweep(ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from messages`.execute(ctx.db)
  const latest = rows[0]?.id ?? 0
  await vi.waitFor(
    async () => {
      await notifyOfMessages(ctx, ctx.clock.now())
      const mark = await ctx.db
        .selectFrom('notification_watermark')
        .select('processed_id')
        .executeTakeFirstOrThrow()
      if (mark.processed_id < latest) throw new Error('Some messages have no notifications yet')
    },
    { timeout: 20_000, interval: 20 },
  )
}
