import {
  completePendingJoin,
  createInvite,
  joinGroup,
  listInvites,
  getPublicGroup,
  revokeInvite,
} from '@coterie/contract/invites'

import type { Routes } from '../routes.ts'
import { join, joinPendingCircle } from './join.ts'
import { registerSocialImageRoute, registerPageRoute } from './link-preview.ts'
import { listLinks, createLink, revokeLink } from './links.ts'
import { readPublicCircle } from './public-circle.ts'

export const invitesRoutes: Routes = ({ ctx, mount, app }) => {
  const { db } = ctx
  mount(createInvite, ({ viewer, params, body, now }) =>
    createLink(ctx, { viewerId: viewer.id, groupId: params.id, form: body }, now),
  )
  mount(listInvites, ({ viewer, params, now }) => listLinks(db, viewer.id, params.id, now))
  mount(revokeInvite, ({ viewer, params, now }) =>
    revokeLink(db, { viewerId: viewer.id, groupId: params.id, inviteId: params.inviteId }, now),
  )
  mount(getPublicGroup, ({ viewer, params, query, now, http }) => {
    const visitor = { viewerId: viewer?.id ?? null, client: http.request.ip }
    return readPublicCircle(ctx, visitor, { groupId: params.id, token: query.invite }, now)
  })
  mount(joinGroup, ({ viewer, params, body, now, http }) => {
    const visitor = { viewerId: viewer.id, client: http.request.ip }
    return join(ctx, visitor, { groupId: params.id, token: body.invite }, now)
  })
  mount(completePendingJoin, ({ viewer, now }) => joinPendingCircle(ctx, viewer.id, now))
  registerPageRoute(app, ctx)
  registerSocialImageRoute(app, ctx)
}
