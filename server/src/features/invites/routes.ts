import {
  arrive,
  createInvite,
  joinGroup,
  listInvites,
  readPublicGroup,
  revokeInvite,
} from '@coterie/contract/invites'

import type { Routes } from '../routes.ts'
import { join, land } from './join.ts'
import { listLinks, makeLink, revokeLink } from './links.ts'
import { cardRoute, pageRoute } from './link-preview.ts'
import { readPublicCircle } from './public-circle.ts'

export const invitesRoutes: Routes = ({ ctx, mount, app }) => {
  const { db } = ctx
  mount(createInvite, ({ viewer, params, body, now }) =>
    makeLink(ctx, { viewerId: viewer.id, groupId: params.id, form: body }, now),
  )
  mount(listInvites, ({ viewer, params, now }) => listLinks(db, viewer.id, params.id, now))
  mount(revokeInvite, ({ viewer, params, now }) =>
    revokeLink(db, { viewerId: viewer.id, groupId: params.id, inviteId: params.inviteId }, now),
  )
  mount(readPublicGroup, ({ viewer, params, query, now, http }) => {
    const bearer = { viewerId: viewer?.id ?? null, client: http.request.ip }
    return readPublicCircle(ctx, bearer, { groupId: params.id, token: query.invite }, now)
  })
  mount(joinGroup, ({ viewer, params, body, now, http }) => {
    const bearer = { viewerId: viewer.id, client: http.request.ip }
    return join(ctx, bearer, { groupId: params.id, token: body.invite }, now)
  })
  mount(arrive, ({ viewer, now }) => land(ctx, viewer.id, now))
  pageRoute(app, ctx)
  cardRoute(app, ctx)
}
