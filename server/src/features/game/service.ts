import type { BoardRow, ChallengeView, Game, OwnPlace } from '@coterie/contract/game/game'
import { boardAround, boardTop, challenges, levelOf, nearbyMiles } from '@coterie/contract/game/points'
import type { Board } from '@coterie/contract/game/points'

import type { Queryable } from '../../db/database.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { progressOf } from '../points/service.ts'
import * as boards from './board-queries.ts'
import type { BoardKey, Places, Ranked, Watcher } from './board-queries.ts'
import { findPlacesAround, findRecent, findStanding } from './queries.ts'
import type { Standing } from './queries.ts'
import { absenceFrom, placeAmong } from './rules.ts'
import { viewChallenge, viewGame } from './view.ts'

const recentEarnings = 10

/** Points, level and the latest earnings of the viewer. */
export async function ownGame(db: Queryable, viewerId: number): Promise<Game> {
  const standing = await findStanding(db, viewerId)
  return viewGame(standing, await findRecent(db, viewerId, recentEarnings))
}

/** Every challenge, and how far the viewer is. */
export async function ownChallenges(db: Queryable, viewerId: number): Promise<ChallengeView[]> {
  const progress = await progressOf(db, viewerId)
  return challenges.map((challenge) => viewChallenge(challenge, progress.get(challenge.id)))
}

/** The top of a board and, where the viewer is further down, the places around them. */
export async function readBoard(db: Queryable, viewerId: number, board: Board): Promise<BoardRow[]> {
  if (board === 'friends') {
    const rows = await boards.findFriendsBoard(db, viewerId, { top: boardTop, around: boardAround })
    return await viewRows(db, viewerId, rows)
  }
  const standing = await findStanding(db, viewerId)
  const places = await placesFor(db, board, standing)
  return await viewRows(db, viewerId, await rankListed(db, watcherOf(viewerId, standing, places), places))
}

/** The viewer's place on a board, or why they have none. */
export async function ownPlaceOn(db: Queryable, viewerId: number, board: Board): Promise<OwnPlace> {
  const standing = await findStanding(db, viewerId)
  const absence = absenceFrom(board, standing)
  if (board === 'friends') return { ...(await boards.findOwnAmongFriends(db, viewerId)), absence }
  const places = await placesFor(db, board, standing)
  const people = await boards.countPeople(db, viewerId, places)
  if (absence !== null) return { place: null, people, absence }
  const watcher = watcherOf(viewerId, standing, places)
  const points = totalOf(standing)
  const counts = await boards.countListed(db, watcher, places, { least: points, most: points })
  return { place: placeAmong(counts, points), people, absence }
}

async function placesFor(db: Queryable, board: Board, { latitude, longitude }: Standing): Promise<Places> {
  if (board === 'everybody') return 'everywhere'
  if (latitude === null || longitude === null) return []
  return await findPlacesAround(db, { latitude, longitude }, nearbyMiles)
}

const totalOf = ({ points, provisional }: Standing) => points + provisional

function watcherOf(id: number, standing: Standing, places: Places): Watcher {
  const { is_listed: listed, listed_place: place, points } = standing
  const isOn = listed && (places === 'everywhere' || (place !== null && places.includes(place)))
  return { id, own: isOn ? { points, total: totalOf(standing) } : null }
}

/** The top rows and those around the viewer, and the place of each. */
async function rankListed(db: Queryable, watcher: Watcher, places: Places) {
  const others = await boards.findListed(db, watcher.id, places, { from: 'top', limit: boardTop })
  const own = watcher.own === null ? [] : [{ id: watcher.id, points: watcher.own.total }]
  const top = [...others, ...own].toSorted(byRank).slice(0, boardTop)
  const rows = await withPlaces(db, watcher, places, top)
  const [self] = own
  if (self === undefined || top.includes(self)) return rows
  const key: BoardKey = [self.points, self.id]
  const half = (boardAround - 1) / 2
  const below = await boards.findListed(db, watcher.id, places, { from: { below: key }, limit: half })
  const limit = boardAround - 1
  const above = await boards.findListed(db, watcher.id, places, { from: { above: key }, limit })
  const around = [...above.slice(0, limit - below.length).toReversed(), self, ...below]
  const isNew = ({ id }: Ranked) => !top.some((row) => row.id === id)
  return [...rows, ...(await withPlaces(db, watcher, places, around.filter(isNew)))]
}

const byRank = (one: Ranked, other: Ranked) => other.points - one.points || other.id - one.id

async function withPlaces(db: Queryable, watcher: Watcher, places: Places, rows: readonly Ranked[]) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const range = { least: last.points, most: first.points }
  const counts = await boards.countListed(db, watcher, places, range)
  return rows.map((row) => ({ ...row, place: placeAmong(counts, row.points) }))
}

async function viewRows(
  db: Queryable,
  viewerId: number,
  rows: readonly (Ranked & { place: number })[],
): Promise<BoardRow[]> {
  const people = await visiblePeople(
    db,
    viewerId,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, place, points }) => {
    const person = people.get(id)
    if (person === undefined) return []
    const { name, avatar } = person
    return [{ id, name, avatar, place, points, level: levelOf(points), isUser: id === viewerId }]
  })
}
