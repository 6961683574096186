import type { Notice } from '@coterie/contract/notifications/notifications'

import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { sendMail } from '../../../platform/mail.ts'
import { unsubscribeToken } from '../digest/unsubscribe-token.ts'
import { kinds } from '../kinds.ts'
import { findNotices } from '../queries.ts'
import { viewNotices } from '../view.ts'
import { urgentMailJob } from './job.ts'
import { urgentMail } from './mail.ts'
import * as queries from './queries.ts'

type Given = Pick<Context, 'jobs' | 'config' | 'clock'>

/** Mails urgent notices one by one, each time there is news, even if they were read. */
export function writeUrgentMails(ctx: Given): void {
  ctx.jobs.handleOnce(urgentMailJob, (tx, { noticeId }) => writeUrgentMail(ctx, tx, noticeId))
}

async function writeUrgentMail({ jobs, config, clock }: Given, tx: Transaction, noticeId: number) {
  const userId = await queries.takeDue(tx, noticeId, clock.now())
  const to = userId === undefined ? undefined : await queries.findReader(tx, userId)
  if (userId === undefined || to === undefined) return
  const [notice] = await viewNotices(tx, userId, await findNotices(tx, userId, { ids: [noticeId] }))
  if (notice === undefined || !stillHolds(notice)) return
  const hasSwitch = kinds[notice.kind].switch !== null
  if (hasSwitch && !to.wantsUrgent) return
  const token = hasSwitch ? unsubscribeToken(config.sessionSecret, userId, 'urgentUpdates') : null
  await jobs.enqueue(tx, sendMail, urgentMail(to, notice, token, config))
}

/** False for an offer that was taken or has lapsed, and for a message that was removed. */
function stillHolds({ kind, claimBy, comment }: Notice): boolean {
  if (kind === 'place-offered') return claimBy !== null
  return kind !== 'host-comment' || comment !== null
}
