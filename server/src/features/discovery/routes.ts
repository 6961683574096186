import { discoverGroups, discoverPeople } from '@coterie/contract/discovery'

import { admit, prepare } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { Feeds } from './feeds.ts'
import { forgetOldChanges } from './matching/matching.ts'
import { matchingOf } from './matching/shared-matching.ts'
import { listCircles, listPeople } from './service.ts'

export const discoveryRoutes: Routes = ({ app, ctx, mount }) => {
  const { db, log, jobs } = ctx
  const matching = matchingOf(db)
  const feeds = new Feeds(db, matching, log)
  // A big community takes its time to be read: begin before somebody waits for a feed.
  app.addHook('onListen', () => {
    matching.current().catch((error: unknown) => log.warn({ err: error }, 'The community cannot be read yet'))
  })
  app.addHook('onClose', () => feeds.settled())
  jobs.repeat('forget-match-changes', 60 * 60, () => forgetOldChanges(db))
  mount(discoverPeople, ({ viewer, query, now }) => {
    const asking = { viewer, now }
    prepare(ctx, asking)
    return listPeople(db, feeds, viewer, query, now, (ids) => admit(ctx, asking, ids))
  })
  mount(discoverGroups, ({ viewer, query, language, now }) =>
    listCircles(db, feeds, { ...viewer, language }, query, now),
  )
}
