import * as analytics from '@coterie/contract/analytics/analytics'
import { getCommunityHealth } from '@coterie/contract/analytics/community-health'
import { getDailyStats } from '@coterie/contract/analytics/daily-stats'
import { getRankingReport } from '@coterie/contract/analytics/ranking-report'
import { isRefusal } from '@coterie/contract/refusals'

import { getRequestLanguage } from '../../platform/http/endpoint/request-language.ts'
import type { Routes } from '../routes.ts'
import { toCsvFile } from './csv.ts'
import { readDailyStats, rollUpDailyStats } from './daily.ts'
import { countCommunityHealth, readCommunityHealth } from './health.ts'
import { countRanking, readRankingReport } from './ranking-report.ts'
import { getEventStats, getOwnStats } from './stats.ts'
import { mergeViews, deleteOldViewers, recordViews } from './views.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const analyticsRoutes: Routes = ({ ctx, mount }) => {
  const { jobs, clock } = ctx
  mount(analytics.recordEventViews, ({ viewer, body, now }) =>
    recordViews(ctx, { viewerId: viewer.id, views: body.views }, now),
  )
  mount(analytics.getOwnAnalytics, ({ viewer, query, now, readDb }) =>
    getOwnStats(readDb, { viewer, range: query.range }, now),
  )
  mount(analytics.getEventAnalytics, ({ viewer, params, query, now, readDb }) =>
    getEventStats(readDb, { viewer, id: params.id, range: query.range }, now),
  )
  mount(analytics.downloadOwnAnalyticsCsv, async ({ viewer, query, now, http, readDb }) => {
    const stats = await getOwnStats(readDb, { viewer, range: query.range }, now)
    return toCsvFile(stats, getRequestLanguage(http.request))
  })
  mount(analytics.downloadEventAnalyticsCsv, async ({ viewer, params, query, now, http, readDb }) => {
    const stats = await getEventStats(readDb, { viewer, id: params.id, range: query.range }, now)
    return isRefusal(stats) ? stats : toCsvFile(stats, getRequestLanguage(http.request))
  })
  mount(getDailyStats, ({ query, now, readDb }) => readDailyStats({ db: readDb }, query.range, now))
  mount(getCommunityHealth, ({ now, readDb }) => readCommunityHealth(readDb, now))
  mount(getRankingReport, ({ readDb }) => readRankingReport(readDb, ctx.config))
  jobs.schedule('aggregate-event-views', minute, () => mergeViews(ctx))
  jobs.schedule('delete-event-viewers', hour, () => deleteOldViewers(ctx, clock.now()))
  jobs.schedule('daily-stats', 10 * minute, () => rollUpDailyStats(ctx, clock.now()))
  jobs.schedule('community-health', day, () => countCommunityHealth(ctx, clock.now()))
  jobs.schedule('ranking-report', day, () => countRanking(ctx, clock.now()))
}
