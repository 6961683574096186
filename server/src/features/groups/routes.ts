import {
  createGroup,
  deleteGroup,
  editGroup,
  likeGroup,
  listGroups,
  rateGroup,
  getGroup,
  unlikeGroup,
} from '@coterie/contract/groups/groups'
import { listMembers, removeMember, setMemberRole, restoreMember } from '@coterie/contract/groups/members'

import { limitPageOfProfiles } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { rateCircle, setLike } from './likes-and-ratings.ts'
import { listCircleMembers, listOwnCircles } from './lists.ts'
import { changeRole, deleteOwnCircle, endMembership } from './members.ts'
import { scheduleHourlyPurge, undoMembershipEnd } from './undo.ts'
import { createCircle, editCircle, readCircle } from './write.ts'

export const groupsRoutes: Routes = ({ ctx, mount }) => {
  const { db } = ctx
  mount(listGroups, ({ viewer, query, language, now }) =>
    listOwnCircles(db, { viewerId: viewer.id, language }, query.cursor, now),
  )
  mount(createGroup, ({ viewer, body, picture, language, now }) =>
    createCircle(ctx, { viewerId: viewer.id, language, form: body, picture, now }),
  )
  mount(getGroup, ({ viewer, params, language, now }) =>
    readCircle(db, { viewerId: viewer.id, language }, params.id, now),
  )
  mount(editGroup, ({ viewer, params, body, picture, language, now }) =>
    editCircle(ctx, { groupId: params.id, viewerId: viewer.id, language, form: body, picture, now }),
  )
  mount(deleteGroup, ({ viewer, params, now }) => deleteOwnCircle(ctx, viewer.id, params.id, now))
  mount(listMembers, async ({ viewer, params, query, now }) => {
    const members = await listCircleMembers(db, viewer.id, { groupId: params.id, ...query })
    return await limitPageOfProfiles(ctx, { viewer, now }, members, ({ userId }) => [userId])
  })
  mount(removeMember, ({ viewer, params, now }) => endMembership(ctx, toMemberTarget(viewer, params), now))
  mount(restoreMember, ({ viewer, params, language, now }) =>
    undoMembershipEnd(ctx, { ...toMemberTarget(viewer, params), language }, now),
  )
  mount(setMemberRole, ({ viewer, params, body }) => changeRole(ctx, toMemberTarget(viewer, params), body))
  mount(likeGroup, ({ viewer, params, now }) => setLike(db, viewer.id, params.id, true, now))
  mount(unlikeGroup, ({ viewer, params, now }) => setLike(db, viewer.id, params.id, false, now))
  mount(rateGroup, ({ viewer, params, body, now }) => rateCircle(db, viewer.id, params.id, body.stars, now))
  scheduleHourlyPurge(ctx)
}

function toMemberTarget(viewer: { id: number }, params: { id: number; userId: number }) {
  return { viewerId: viewer.id, groupId: params.id, userId: params.userId }
}
