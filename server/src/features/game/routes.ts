import { getGame, getOwnRank, listChallenges, getLeaderboard } from '@coterie/contract/game/game'
import { isRefusal } from '@coterie/contract/refusals'

import { limitProfileViews } from '../profile-views/service.ts'
import type { Routes } from '../routes.ts'
import { getOwnChallenges, getOwnGame, findOwnRank, readBoard } from './service.ts'
import { confirmPoints, syncCounts, awardFriends, awardHosts } from './sync-points.ts'

const hour = 60 * 60
/** Interval for adding changed points to the board counts (s). */
const syncInterval = 10
/** Interval for confirming the points of past events (s). */
const confirmInterval = 5 * 60

export const gameRoutes: Routes = ({ ctx, mount }) => {
  const { db, live, jobs, clock } = ctx
  jobs.schedule('sync-point-counts', syncInterval, () => syncCounts(db))
  jobs.schedule('confirm-points', confirmInterval, () => confirmPoints(live, db, clock.now()))
  jobs.schedule('reward-hosts', hour, () => awardHosts(live, db, clock.now()))
  jobs.schedule('sync-friend-challenges', hour, () => awardFriends(live, db, clock.now()))
  mount(getGame, ({ viewer }) => getOwnGame(db, viewer.id))
  mount(listChallenges, ({ viewer }) => getOwnChallenges(db, viewer.id))
  mount(getLeaderboard, async ({ viewer, query, now, readDb }) => {
    const rows = await readBoard(readDb, viewer.id, query.board)
    const others = rows.filter(({ id }) => id !== viewer.id)
    const shownOthers = await limitProfileViews(ctx, { viewer, now }, others, ({ id }) => [id])
    return isRefusal(shownOthers)
      ? shownOthers
      : rows.filter((row) => row.id === viewer.id || shownOthers.includes(row))
  })
  mount(getOwnRank, ({ viewer, query, readDb }) => findOwnRank(readDb, viewer.id, query.board))
}
