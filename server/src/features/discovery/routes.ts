import { discoverGroups, discoverPeople, getCityStatus } from '@coterie/contract/discovery'
import { firstPeople } from '@coterie/contract/limits'

import { allowViews, prepareDay } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { countFirstPeople } from './count-first-people.ts'
import { Feeds } from './feeds.ts'
import { deleteOldChanges } from './matching/matching.ts'
import { getMatching } from './matching/shared-matching.ts'
import { listCircles, listPeople } from './service.ts'

export const discoveryRoutes: Routes = ({ app, ctx, mount }) => {
  const { db, log, jobs } = ctx
  const matching = getMatching(db, ctx.readDb)
  const feeds = new Feeds(db, matching, log)
  // Loading a large community takes a while: start before the first request for a feed.
  app.addHook('onListen', () => {
    matching
      .getCommunity()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Loading the community failed; the next feed request retries'),
      )
  })
  app.addHook('onClose', () => feeds.waitUntilIdle())
  jobs.schedule('delete-match-changes', 60 * 60, () => deleteOldChanges(db), 'matching')
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
