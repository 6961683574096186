import { discoverGroups, discoverPeople, getCityStatus } from '@coterie/contract/discovery'
import { firstPeople } from '@coterie/contract/limits'

import { allowViews, prepareDay } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { countFirstPeople } from './count-first-people.ts'
import { Feeds } from './feeds.ts'
import { listCircles, listPeople } from './service.ts'

export const discoveryRoutes: Routes = ({ app, ctx, mount }) => {
  const { db } = ctx
  const feeds = new Feeds(ctx)
  app.addHook('onClose', () => feeds.waitUntilIdle())
  mount(discoverPeople, ({ viewer, query, now }) => {
    const viewing = { viewer, now }
    prepareDay(ctx, viewing)
    return listPeople(db, feeds, viewer, query, now, (ids) => allowViews(ctx, viewing, ids))
  })
  mount(getCityStatus, async ({ viewer }) => ({
    isNew: ((await countFirstPeople(db, viewer.id)) ?? firstPeople) < firstPeople,
  }))
  mount(discoverGroups, ({ viewer, query, language, now }) =>
    listCircles(db, feeds, { ...viewer, language }, query, now),
  )
}
