import { discoverGroups, skipGroup } from '@coterie/contract/discovery'

import type { Routes } from '../routes.ts'
import { discover, skip } from './service.ts'

export const discoveryRoutes: Routes = ({ ctx: { db }, mount }) => {
  mount(discoverGroups, ({ viewer, query, now }) => discover(db, viewer.id, query.cursor, now))
  mount(skipGroup, ({ viewer, params, now }) => skip(db, viewer.id, params.id, now))
}
