import {
  createGroup,
  likeGroup,
  listGroups,
  listMembers,
  rateGroup,
  unlikeGroup,
} from '@coterie/contract/groups'

import type { Routes } from '../routes.ts'
import { listCircleMembers, listOwnCircles } from './lists.ts'
import { rate, setLike } from './opinions.ts'
import { createCircle } from './service.ts'

export const groupsRoutes: Routes = ({ ctx: { db }, mount }) => {
  mount(listGroups, ({ viewer, query, now }) => listOwnCircles(db, viewer.id, query.cursor, now))
  mount(createGroup, ({ viewer, body, now }) => createCircle(db, viewer.id, body, now))
  mount(listMembers, ({ viewer, params, query }) => listCircleMembers(db, viewer.id, params.id, query.cursor))
  mount(likeGroup, ({ viewer, params, now }) => setLike(db, viewer.id, params.id, true, now))
  mount(unlikeGroup, ({ viewer, params, now }) => setLike(db, viewer.id, params.id, false, now))
  mount(rateGroup, ({ viewer, params, body, now }) => rate(db, viewer.id, params.id, body.stars, now))
}
