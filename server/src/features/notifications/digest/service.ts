import { badLink } from '@coterie/contract/notifications/notifications'
import { z } from 'zod'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { sendMail } from '../../../platform/mail.ts'
import { findNotices } from '../queries.ts'
import { viewNotices } from '../view.ts'
import { digestMail } from './mail.ts'
import * as queries from './queries.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'
import type { MailSwitch } from './unsubscribe-token.ts'

const digestJob = { kind: 'digest', payload: z.object({ userId: z.int() }) } as const

/** Notices that one mail tells of in full. */
const mostTold = 12

type Given = Pick<Context, 'db' | 'jobs' | 'config' | 'clock'>

/** Has digests written to all for whom one is due. */
export async function sendDigests({ db, jobs }: Pick<Context, 'db' | 'jobs'>, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const due = await queries.takeDue(tx, now)
    await jobs.enqueueAll(
      tx,
      digestJob,
      due.map((userId) => ({ userId })),
    )
  })
}

/** Writes digests: each notice stands in one of them at most, and only while it is unread. */
export function writeDigests(ctx: Given): void {
  ctx.jobs.handle(digestJob, async ({ userId }) => {
    const { config } = ctx
    await transact(ctx.db, async (tx) => {
      const to = await queries.findReader(tx, userId)
      if (to === undefined) return
      const ids = await queries.takeUnmailed(tx, userId, ctx.clock.now())
      const rows = await findNotices(tx, userId, { ids })
      const unread = (await viewNotices(tx, userId, rows)).filter(({ read }) => !read)
      if (unread.length === 0) return
      const notices = unread.slice(0, mostTold)
      const token = unsubscribeToken(config.sessionSecret, userId)
      const content = { notices, more: unread.length - notices.length, token }
      await ctx.jobs.enqueue(tx, sendMail, digestMail(to, content, config))
    })
  })
}

/** Turns off what the link of a mail asks for. */
export async function stopMails(
  { db, config }: Pick<Context, 'db' | 'config'>,
  token: string,
): Promise<{ email: string; turnedOff: MailSwitch } | typeof badLink> {
  const link = readUnsubscribeToken(config.sessionSecret, token)
  const email = link === undefined ? undefined : await queries.stopMails(db, link)
  if (link === undefined || email === undefined) return badLink
  return { email: shortened(email), turnedOff: link.turnsOff }
}

/** 'ada@example.org' → 'a…@example.org': a forwarded mail need not tell whose it was. */
function shortened(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
