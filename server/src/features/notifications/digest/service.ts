import { invalidLink } from '@coterie/contract/notifications/notifications'
import { z } from 'zod'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { sendMail } from '../../../platform/mail.ts'
import { findNotifications } from '../queries.ts'
import { loadNotifications } from '../view.ts'
import { composeDigestMail } from './mail.ts'
import * as queries from './queries.ts'
import { readUnsubscribeToken, createUnsubscribeToken } from './unsubscribe-token.ts'
import type { MailSwitch } from './unsubscribe-token.ts'

const digestJob = { kind: 'digest', payload: z.object({ userId: z.int() }) } as const

const maxShown = 12

type Deps = Pick<Context, 'db' | 'jobs' | 'config' | 'clock'>

export async function enqueueDigests({ db, jobs }: Pick<Context, 'db' | 'jobs'>, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const due = await queries.claimRecipients(tx, now)
    await jobs.enqueueAll(
      tx,
      digestJob,
      due.map((userId) => ({ userId })),
    )
  })
}

/** Each notification appears in at most one digest, and only while it is unread. */
export function handleDigestJobs(ctx: Deps): void {
  ctx.jobs.handle(digestJob, async ({ userId }) => {
    const { config } = ctx
    await transact(ctx.db, async (tx) => {
      const to = await queries.findRecipient(tx, userId)
      if (to === undefined) return
      const ids = await queries.claimUnmailedNotifications(tx, userId, ctx.clock.now())
      const rows = await findNotifications(tx, userId, { ids }, ctx.clock.now())
      const unread = (await loadNotifications(tx, userId, rows)).filter(({ read }) => !read)
      if (unread.length === 0) return
      const notifications = unread.slice(0, maxShown)
      const token = createUnsubscribeToken(config.sessionSecret, userId)
      const input = {
        appName: config.appName,
        appUrl: config.appUrl,
        secret: config.sessionSecret,
        sentAt: ctx.clock.now(),
        userId,
        to,
        unsubscribeToken: token,
      }
      const content = { notifications, more: unread.length - notifications.length }
      await ctx.jobs.enqueue(tx, sendMail, composeDigestMail(input, content))
    })
  })
}

export async function unsubscribe(
  { db, config }: Pick<Context, 'db' | 'config'>,
  token: string,
): Promise<{ email: string; turnedOff: MailSwitch } | typeof invalidLink> {
  const link = readUnsubscribeToken(config.sessionSecret, token)
  const email = link === undefined ? undefined : await queries.disableMails(db, link)
  if (link === undefined || email === undefined) return invalidLink
  return { email: maskEmail(email), turnedOff: link.turnsOff }
}

/** 'ada@example.org' → 'a…@example.org': a forwarded email must not reveal the address. */
function maskEmail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
