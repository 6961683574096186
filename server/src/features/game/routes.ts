import { getGame, getOwnPlace, listChallenges, showLeaderboard } from '@coterie/contract/game/game'
import { isRefusal } from '@coterie/contract/refusals'

import { withinBudget } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { confirmPoints, foldCounts, settleFriends, settleHosts } from './sync-points.ts'
import { ownChallenges, ownGame, ownPlaceOn, readBoard } from './service.ts'

const hour = 60 * 60
/** How long a change of points waits before it is folded into the counts (s). */
const foldEvery = 10
/** How often the points of events that ended are confirmed (s). */
const confirmEvery = 5 * 60

export const gameRoutes: Routes = ({ ctx, mount }) => {
  const { db, live, jobs, clock } = ctx
  jobs.repeat('fold-point-counts', foldEvery, () => foldCounts(db))
  jobs.repeat('confirm-points', confirmEvery, () => confirmPoints(live, db, clock.now()))
  jobs.repeat('reward-hosts', hour, () => settleHosts(live, db, clock.now()))
  jobs.repeat('settle-friends', hour, () => settleFriends(live, db, clock.now()))
  mount(getGame, ({ viewer }) => ownGame(db, viewer.id))
  mount(listChallenges, ({ viewer }) => ownChallenges(db, viewer.id))
  mount(showLeaderboard, async ({ viewer, query, now }) => {
    const rows = await readBoard(db, viewer.id, query.board)
    const others = rows.filter(({ id }) => id !== viewer.id)
    const shown = await withinBudget(ctx, { viewer, now }, others, ({ id }) => [id])
    return isRefusal(shown) ? shown : rows.filter((row) => row.id === viewer.id || shown.includes(row))
  })
  mount(getOwnPlace, ({ viewer, query }) => ownPlaceOn(db, viewer.id, query.board))
}
