import * as analytics from '@coterie/contract/analytics/analytics'
import { readDailyFigures } from '@coterie/contract/analytics/daily-stats'
import { isRefusal } from '@coterie/contract/refusals'

import { languageOf } from '../../platform/http/request-language.ts'
import type { Routes } from '../routes.ts'
import { fileOf } from './csv.ts'
import { readDaily, rollUp } from './daily.ts'
import { readOne, readOwn } from './stats.ts'
import { foldViews, forgetOldViewers, recordViews } from './views.ts'

const minute = 60
const hour = 60 * minute

export const analyticsRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs, clock } = ctx
  mount(analytics.recordEventViews, ({ viewer, body, now }) =>
    recordViews(ctx, { viewerId: viewer.id, views: body.views }, now),
  )
  mount(analytics.readOwnAnalytics, ({ viewer, query, now }) =>
    readOwn(db, { viewer, range: query.range }, now),
  )
  mount(analytics.readEventAnalytics, ({ viewer, params, query, now }) =>
    readOne(db, { viewer, id: params.id, range: query.range }, now),
  )
  mount(analytics.downloadOwnAnalytics, async ({ viewer, query, now, http }) =>
    fileOf(await readOwn(db, { viewer, range: query.range }, now), languageOf(http.request)),
  )
  mount(analytics.downloadEventAnalytics, async ({ viewer, params, query, now, http }) => {
    const found = await readOne(db, { viewer, id: params.id, range: query.range }, now)
    return isRefusal(found) ? found : fileOf(found, languageOf(http.request))
  })
  mount(readDailyFigures, ({ query, now }) => readDaily(ctx, query.range, now))
  jobs.repeat('fold-event-views', minute, () => foldViews(ctx))
  jobs.repeat('forget-event-viewers', hour, () => forgetOldViewers(ctx, clock.now()))
  jobs.repeat('daily-figures', 10 * minute, () => rollUp(ctx, clock.now()))
}
