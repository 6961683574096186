import {
  completePendingJoin,
  createInvite,
  joinGroup,
  listInvites,
  getPublicGroup,
  revokeInvite,
  signUpWithInvite,
} from '@coterie/contract/invites'

import { getAcceptedLanguage } from '../../platform/http/endpoint/request-language.ts'
import { getSignUpExpectation, setSignInLinkCookie, withThrottle } from '../account/service.ts'
import type { Routes } from '../routes.ts'
import { join, joinPendingCircle } from './join.ts'
import { registerSocialImageRoute, registerPageRoute } from './link-preview.ts'
import { listLinks, createLink, revokeLink } from './links.ts'
import { readPublicCircle } from './public-circle.ts'
import { invitedSignUpJob, completeInvitedSignUp, signUp } from './sign-up.ts'

export const invitesRoutes: Routes = ({ ctx, mount, app }) => {
  const { db } = ctx
  mount(createInvite, ({ viewer, params, body, now }) =>
    createLink(ctx, { viewerId: viewer.id, groupId: params.id, form: body }, now),
  )
  mount(listInvites, ({ viewer, params, now }) => listLinks(ctx, viewer.id, params.id, now))
  mount(revokeInvite, ({ viewer, params, now }) =>
    revokeLink(db, { viewerId: viewer.id, groupId: params.id, inviteId: params.inviteId }, now),
  )
  mount(getPublicGroup, ({ viewer, params, query, now, http, readDb }) => {
    const visitor = { viewerId: viewer?.id ?? null, client: http.request.ip }
    return readPublicCircle(ctx, readDb, visitor, { groupId: params.id, token: query.invite }, now)
  })
  mount(joinGroup, ({ viewer, params, body, now, http }) => {
    const visitor = { viewerId: viewer.id, client: http.request.ip }
    return join(ctx, visitor, { groupId: params.id, token: body.invite }, now)
  })
  mount(completePendingJoin, ({ viewer, now }) => joinPendingCircle(ctx, viewer.id, now))
  ctx.jobs.handle(invitedSignUpJob, (payload) => completeInvitedSignUp(ctx, payload, ctx.clock.now()))
  mount(signUpWithInvite, async ({ params, body, now, http }) => {
    const pendingJoin = { groupId: params.id, invite: body.invite }
    const { isExpected } = await getSignUpExpectation(ctx, { email: body.email, pendingJoin }, now)
    const client = http.request.ip
    const attempt = { kind: 'sign-up', account: body.email, client, isExpected } as const
    const language = getAcceptedLanguage(http.request.headers['accept-language'])
    return await withThrottle(ctx, attempt, now, () => {
      const browserHash = setSignInLinkCookie(ctx, http.reply)
      return signUp(ctx, { ...body, pendingJoin }, { now, language, client, browserHash })
    })
  })
  registerPageRoute(app, ctx)
  registerSocialImageRoute(app, ctx)
}
