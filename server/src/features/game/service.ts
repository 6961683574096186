import type { BoardRow, ChallengeView, Game, OwnPlace } from '@coterie/contract/game'
import { boardPage } from '@coterie/contract/game'
import type { Page } from '@coterie/contract/kit'
import { challenges, levelOf, nearbyMiles } from '@coterie/contract/points'
import type { Board } from '@coterie/contract/points'
import { isRefusal } from '@coterie/contract/refusals'
import type { badCursor } from '@coterie/contract/refusals'

import type { Queryable } from '../../db/database.ts'
import { page, readCursor } from '../../db/keyset.ts'
import { visiblePeople } from '../../visibility/people.ts'
import { progressOf } from '../points/service.ts'
import * as boards from './board-queries.ts'
import type { Places, Ranked } from './board-queries.ts'
import { findPlacesAround, findRecent, findStanding } from './queries.ts'
import type { Standing } from './queries.ts'
import { absenceFrom, placeAmong } from './rules.ts'
import { viewChallenge, viewGame } from './view.ts'

const recentEarnings = 10

/** Points, level and the latest earnings of the viewer. */
export async function ownGame(db: Queryable, viewerId: number): Promise<Game> {
  const { points } = await findStanding(db, viewerId)
  return viewGame(points, await findRecent(db, viewerId, recentEarnings))
}

/** Every challenge, and how far the viewer is. */
export async function ownChallenges(db: Queryable, viewerId: number): Promise<ChallengeView[]> {
  const progress = await progressOf(db, viewerId)
  return challenges.map((challenge) => viewChallenge(challenge, progress.get(challenge.id)))
}

/** A page of a board: whose place it is, in the order of their points. */
export async function readBoard(
  db: Queryable,
  viewerId: number,
  asked: { board: Board; cursor?: string | undefined },
): Promise<Page<BoardRow> | typeof badCursor> {
  const after = readCursor(asked.cursor, ['integer', 'integer'])
  if (isRefusal(after)) return after
  const limits = { after, limit: boardPage + 1 }
  const found =
    asked.board === 'friends'
      ? await boards.findFriendsBoard(db, viewerId, limits)
      : await rankListed(db, viewerId, await placesOf(db, viewerId, asked.board), limits)
  const rows = page(found, boardPage, ({ points, id }) => [points, id])
  return { items: await viewRows(db, viewerId, rows.items), next: rows.next }
}

/** The viewer's place on a board, or why they have none. */
export async function ownPlaceOn(db: Queryable, viewerId: number, board: Board): Promise<OwnPlace> {
  const standing = await findStanding(db, viewerId)
  const absence = absenceFrom(board, standing)
  if (board === 'friends') return { ...(await boards.findOwnAmongFriends(db, viewerId)), absence }
  const places = await placesFor(db, board, standing)
  const people = await boards.countPeople(db, viewerId, places)
  if (absence !== null) return { place: null, people, absence }
  const { points } = standing
  const counts = await boards.countListed(db, viewerId, places, { least: points, most: points })
  return { place: placeAmong(counts, points), people, absence }
}

async function placesOf(db: Queryable, viewerId: number, board: Board): Promise<Places> {
  return board === 'everybody' ? 'everywhere' : await placesFor(db, board, await findStanding(db, viewerId))
}

async function placesFor(db: Queryable, board: Board, { latitude, longitude }: Standing): Promise<Places> {
  if (board === 'everybody') return 'everywhere'
  if (latitude === null || longitude === null) return []
  return await findPlacesAround(db, { latitude, longitude }, nearbyMiles)
}

/** The rows, and the place of each. */
async function rankListed(
  db: Queryable,
  viewerId: number,
  places: Places,
  limits: { after: boards.BoardKey | null; limit: number },
) {
  const rows = await boards.findListed(db, viewerId, places, limits)
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return []
  const range = { least: last.points, most: first.points }
  const counts = await boards.countListed(db, viewerId, places, range)
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
