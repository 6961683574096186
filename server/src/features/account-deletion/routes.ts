import { deactivateAccount, deleteAccount, exportData } from '@coterie/contract/account-deletion'
import { isRefusal } from '@coterie/contract/refusals'

import { clearSession } from '../../platform/http/session-cookie.ts'
import { slowed, slowedUntilRight, whyNotConfirmed } from '../account/service.ts'
import { deleteExpired } from '../retention/service.ts'
import type { Routes } from '../routes.ts'
import { exportOwn } from './data-export.ts'
import { deactivateOwn, deleteOwn, purgeDeactivated } from './service.ts'

const hourInSeconds = 60 * 60
const dayInSeconds = 24 * hourInSeconds

export const leavingRoutes: Routes = ({ ctx, mount }) => {
  ctx.jobs.repeat('retention-clean-up', hourInSeconds, () => deleteExpired(ctx, ctx.clock.now()))
  const secure = ctx.config.appUrl.startsWith('https:')
  ctx.jobs.repeat('purge-deactivated', dayInSeconds, () => purgeDeactivated(ctx, ctx.clock.now()))

  mount(exportData, async ({ viewer, now, http }) => {
    const unconfirmed = await whyNotConfirmed(ctx.db, viewer, now)
    if (unconfirmed !== null) return unconfirmed
    const one = { kind: 'archive', account: String(viewer.id), client: http.request.ip } as const
    return await slowed(ctx, one, now, () => exportOwn(ctx, viewer.id, now))
  })

  mount(deactivateAccount, async ({ viewer, now, http }) => {
    const answer = await deactivateOwn(ctx, viewer, now)
    if (isRefusal(answer)) return answer
    clearSession(http.reply, { secure })
  })

  mount(deleteAccount, async ({ viewer, body, now, http }) => {
    const one = { kind: 'own-password', account: String(viewer.id), client: http.request.ip } as const
    const answer = await slowedUntilRight(ctx, one, now, () =>
      deleteOwn(ctx, viewer, body ?? { eraseMessages: false }, now),
    )
    if (isRefusal(answer)) return answer
    clearSession(http.reply, { secure })
  })
}
