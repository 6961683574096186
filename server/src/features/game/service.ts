import type { LeaderboardRow, ChallengeView, Game, OwnRank } from '@coterie/contract/game/game'
import { leaderboardNeighbors, leaderboardTop, challenges, getLevel } from '@coterie/contract/game/points'
import type { Leaderboard } from '@coterie/contract/game/points'
import { nearbyMiles } from '@coterie/contract/limits'

import type { Queryable } from '../../db/database.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { getProgress } from '../points/service.ts'
import * as boards from './board-queries.ts'
import type { BoardKey, CityIds, BoardRow, BoardViewer } from './board-queries.ts'
import { findCitiesAround, findRecentEarnings, getPointsSummary } from './queries.ts'
import type { PointsSummary } from './queries.ts'
import { getAbsenceReason, getRank } from './rules.ts'
import { toChallenge, toGame } from './view.ts'

const recentEarnings = 10

export async function getOwnGame(db: Queryable, viewerId: number): Promise<Game> {
  const summary = await getPointsSummary(db, viewerId)
  return toGame(summary, await findRecentEarnings(db, viewerId, recentEarnings))
}

export async function getOwnChallenges(db: Queryable, viewerId: number): Promise<ChallengeView[]> {
  const progress = await getProgress(db, viewerId)
  return challenges.map((challenge) => toChallenge(challenge, progress.get(challenge.id)))
}

/** The top of a board and, if the viewer is further down, the ranks around them. */
export async function readBoard(
  db: Queryable,
  viewerId: number,
  board: Leaderboard,
): Promise<LeaderboardRow[]> {
  if (board === 'friends') {
    const rows = await boards.findFriendsBoard(db, viewerId, {
      top: leaderboardTop,
      around: leaderboardNeighbors,
    })
    return await loadEntries(db, viewerId, rows)
  }
  const summary = await getPointsSummary(db, viewerId)
  const cities = await findBoardCities(db, board, summary)
  return await loadEntries(
    db,
    viewerId,
    await loadRankedRows(db, toBoardViewer(viewerId, summary, cities), cities),
  )
}

export async function findOwnRank(db: Queryable, viewerId: number, board: Leaderboard): Promise<OwnRank> {
  const summary = await getPointsSummary(db, viewerId)
  const absence = getAbsenceReason(board, summary)
  if (board === 'friends')
    return { ...(await boards.findOwnRankAmongFriends(db, viewerId)), reasonUnranked: absence }
  const cities = await findBoardCities(db, board, summary)
  const people = await boards.countPeople(db, viewerId, cities)
  if (absence !== null) return { rank: null, people, reasonUnranked: absence }
  const boardViewer = toBoardViewer(viewerId, summary, cities)
  const points = getTotal(summary)
  const counts = await boards.countListedPeople(db, boardViewer, cities, {
    minPoints: points,
    maxPoints: points,
  })
  return { rank: getRank(counts, points), people, reasonUnranked: absence }
}

async function findBoardCities(
  db: Queryable,
  board: Leaderboard,
  { latitude, longitude }: PointsSummary,
): Promise<CityIds> {
  if (board === 'everyone') return 'everywhere'
  if (latitude === null || longitude === null) return []
  return await findCitiesAround(db, { latitude, longitude }, nearbyMiles)
}

const getTotal = ({ points, provisional }: PointsSummary) => points + provisional

function toBoardViewer(id: number, summary: PointsSummary, cities: CityIds): BoardViewer {
  const { is_listed: listed, listed_city_id: cityId, points } = summary
  const isOnBoard = listed && (cities === 'everywhere' || (cityId !== null && cities.includes(cityId)))
  return { id, own: isOnBoard ? { points, total: getTotal(summary) } : null }
}

async function loadRankedRows(db: Queryable, boardViewer: BoardViewer, cities: CityIds) {
  const others = await boards.findListedPeople(db, boardViewer.id, cities, {
    from: 'top',
    limit: leaderboardTop,
  })
  const own = boardViewer.own === null ? [] : [{ id: boardViewer.id, points: boardViewer.own.total }]
  const top = [...others, ...own].toSorted(compareRanks).slice(0, leaderboardTop)
  const rows = await withRanks(db, boardViewer, cities, top)
  const [ownRow] = own
  if (ownRow === undefined || top.includes(ownRow)) return rows
  const key: BoardKey = [ownRow.points, ownRow.id]
  const half = (leaderboardNeighbors - 1) / 2
  const below = await boards.findListedPeople(db, boardViewer.id, cities, {
    from: { below: key },
    limit: half,
  })
  const limit = leaderboardNeighbors - 1
  const above = await boards.findListedPeople(db, boardViewer.id, cities, { from: { above: key }, limit })
  const around = [...above.slice(0, limit - below.length).toReversed(), ownRow, ...below]
  const isNew = ({ id }: BoardRow) => !top.some((row) => row.id === id)
  return [...rows, ...(await withRanks(db, boardViewer, cities, around.filter(isNew)))]
}

const compareRanks = (a: BoardRow, b: BoardRow) => b.points - a.points || b.id - a.id

async function withRanks(
  db: Queryable,
  boardViewer: BoardViewer,
  cities: CityIds,
  rows: readonly BoardRow[],
) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const range = { minPoints: last.points, maxPoints: first.points }
  const counts = await boards.countListedPeople(db, boardViewer, cities, range)
  return rows.map((row) => ({ ...row, rank: getRank(counts, row.points) }))
}

async function loadEntries(
  db: Queryable,
  viewerId: number,
  rows: readonly (BoardRow & { rank: number })[],
): Promise<LeaderboardRow[]> {
  const people = await findVisiblePeople(
    db,
    viewerId,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, rank, points }) => {
    const person = people.get(id)
    if (person === undefined) return []
    const { name, avatar } = person
    return [{ id, name, avatar, rank, points, level: getLevel(points), isUser: id === viewerId }]
  })
}
