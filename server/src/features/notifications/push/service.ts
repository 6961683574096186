import type { Input } from '@coterie/contract/endpoint'
import { badEndpoint } from '@coterie/contract/notifications/notifications'
import type { Notice, subscribe } from '@coterie/contract/notifications/notifications'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { findNotices } from '../queries.ts'
import { saidTo } from '../notification-text.ts'
import { viewNotices } from '../view.ts'
import { pushJob } from './job.ts'
import * as queries from './queries.ts'
import { mayBePushed, push } from './send.ts'
import type { Shown } from './send.ts'

/** Has notices sent to the browser that the viewer is at. */
export async function subscribeBrowser(
  { db, config }: Pick<Context, 'db' | 'config'>,
  viewer: Viewer,
  { endpoint, keys }: Input<typeof subscribe>['body'],
  now: Date,
): Promise<undefined | typeof badEndpoint> {
  if (!mayBePushed(endpoint, config)) return badEndpoint
  const browser = { endpoint, ...keys }
  return await transact(db, async (tx) => {
    await queries.putSubscription(tx, { userId: viewer.id, sessionId: viewer.sessionId, browser }, now)
    return undefined
  })
}

/** Shows notices in browsers, unless they were read or taken back before. */
export function pushNotices(ctx: Pick<Context, 'db' | 'config' | 'jobs' | 'clock'>): void {
  const { db, config, clock } = ctx
  ctx.jobs.handle(pushJob, async ({ noticeId, subscriptionId }) => {
    const browser = await queries.findSubscription(db, subscriptionId, clock.now())
    if (browser === undefined) return
    const rows = await findNotices(db, browser.userId, { ids: [noticeId] })
    const [notice] = await viewNotices(db, browser.userId, rows)
    if (notice === undefined || notice.read) return
    const became = await push(config, browser, shownAs(notice, browser))
    if (became === 'gone') await queries.forgetSubscription(db, subscriptionId, browser.endpoint)
  })
}

function shownAs(notice: Notice, to: Parameters<typeof saidTo>[0]): Shown {
  const { sentence, detail } = saidTo(to, notice)
  return { title: sentence, body: detail, href: notice.href, tag: `notice-${notice.id}` }
}
