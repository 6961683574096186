import {
  addPasskey,
  confirmSessionWithPasskey,
  dismissPasskeyOffer,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startAddingPasskey,
  startPasskeyConfirmation,
  startPasskeyLogin,
} from '@coterie/contract/account/passkeys'
import { isRefusal } from '@coterie/contract/refusals'

import type { Routes } from '../../routes.ts'
import { startSession, toSignInRequest } from '../sign-in-response.ts'
import { dismissOffer } from './queries.ts'
import * as passkeys from './service.ts'
import { confirmSession, signInWithPasskey, startPasskeyCheck } from './sign-in.ts'

export const passkeyRoutes: Routes = ({ ctx, mount }) => {
  mount(startPasskeyLogin, ({ now }) => startPasskeyCheck(ctx, null, now))
  mount(loginWithPasskey, async ({ body, now, http }) => {
    const result = await signInWithPasskey(ctx, body, toSignInRequest(http.request, now))
    return isRefusal(result) ? result : startSession(ctx, http.reply, result)
  })

  mount(startPasskeyConfirmation, ({ viewer, now }) => startPasskeyCheck(ctx, viewer.id, now))
  mount(confirmSessionWithPasskey, ({ viewer, body, now }) => confirmSession(ctx, viewer, { ...body, now }))

  mount(listPasskeys, ({ viewer }) => passkeys.listOwnPasskeys(ctx.db, viewer))
  mount(startAddingPasskey, ({ viewer, now }) => passkeys.startAdding(ctx, { viewer, now }))
  mount(addPasskey, ({ viewer, body, language, now, http }) => {
    const userAgent = http.request.headers['user-agent']
    return passkeys.addPasskey(ctx, { viewer, ...body, userAgent, language, now })
  })
  mount(renamePasskey, ({ viewer, params, body }) =>
    passkeys.renamePasskey(ctx.db, viewer, { ...params, ...body }),
  )
  mount(removePasskey, ({ viewer, params, now }) => passkeys.removePasskey(ctx, { viewer, now, ...params }))
  mount(dismissPasskeyOffer, async ({ viewer, now }) => {
    await dismissOffer(ctx.db, viewer.id, now)
    return undefined
  })
}
