import { deactivateAccount, deleteAccount, exportData } from '@coterie/contract/account-deletion'
import { isRefusal } from '@coterie/contract/refusals'

import { clearSessionCookie } from '../../platform/http/security/session-cookie.ts'
import { withThrottle, withThrottleUntilSuccess, checkSessionConfirmed } from '../account/service.ts'
import { deleteExpiredRecords } from '../retention/service.ts'
import type { Routes } from '../routes.ts'
import { exportOwnData } from './data-export.ts'
import { deactivateOwnAccount, deleteOwnAccount, purgeDeactivated } from './service.ts'

const hourInSeconds = 60 * 60
const dayInSeconds = 24 * hourInSeconds

export const accountDeletionRoutes: Routes = ({ ctx, mount }) => {
  ctx.jobs.schedule('retention-clean-up', hourInSeconds, () => deleteExpiredRecords(ctx, ctx.clock.now()))
  const secure = ctx.config.appUrl.startsWith('https:')
  ctx.jobs.schedule('purge-deactivated', dayInSeconds, () => purgeDeactivated(ctx, ctx.clock.now()))

  mount(exportData, async ({ viewer, now, http, readDb }) => {
    const unconfirmed = await checkSessionConfirmed(ctx.db, viewer, now)
    if (unconfirmed !== null) return unconfirmed
    const attempt = { kind: 'archive', account: String(viewer.id), client: http.request.ip } as const
    return await withThrottle(ctx, attempt, now, () => exportOwnData({ ...ctx, db: readDb }, viewer.id, now))
  })

  mount(deactivateAccount, async ({ viewer, now, http }) => {
    const result = await deactivateOwnAccount(ctx, viewer, now)
    if (isRefusal(result)) return result
    clearSessionCookie(http.reply, { secure })
  })

  mount(deleteAccount, async ({ viewer, body, now, http }) => {
    const attempt = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    const result = await withThrottleUntilSuccess(ctx, attempt, now, () =>
      deleteOwnAccount(ctx, viewer, body ?? { eraseMessages: false }, now),
    )
    if (isRefusal(result)) return result
    clearSessionCookie(http.reply, { secure })
  })
}
