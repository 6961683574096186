import type { Proposal } from '@coterie/contract/proposals'

import type { Queryable } from '../../db/database.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import { toDirection, getKmBetween, toWholeMiles } from '../discovery/service.ts'
import { loadNames } from '../groups/service.ts'
import { findTies } from './queries.ts'
import type { ProposalRow, TieRow } from './queries.ts'

/** Runs a fixed number of queries. */
export async function loadProposals(
  db: Queryable,
  viewerId: number,
  rows: readonly ProposalRow[],
): Promise<Proposal[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap(({ people }) => people))].filter((id) => id !== viewerId)
  const people = await findVisiblePeople(db, viewerId, ids)
  const ties = new Map((await findTies(db, viewerId, ids)).map((tie) => [tie.id, tie]))
  const circles = await loadNames(
    db,
    rows.flatMap(({ group_id }) => group_id ?? []),
  )
  return rows.map((row) => {
    const others = row.people.flatMap((id) => people.get(id) ?? [])
    const circle = circles.get(row.group_id ?? 0)
    return {
      id: row.id,
      people: others.map(({ id, name, avatar }) => ({
        id,
        name,
        avatar,
        relationship: toRelationship(ties.get(id)),
      })),
      event:
        row.event_id === null || row.event_title === null
          ? null
          : { id: row.event_id, title: row.event_title },
      table: toTable(row),
      interests: row.interests,
      withinMiles: getFarthestMiles(
        ties.get(viewerId),
        others.flatMap(({ id }) => ties.get(id) ?? []),
      ),
      answer: row.answer,
      yesCount: row.yes_count,
      yesRequired: row.yes_required,
      group:
        circle === undefined || row.group_id === null
          ? null
          : { id: row.group_id, name: circle.name, imageUrl: circle.image, joined: row.joined },
      expiresAt: row.expires_at.toISOString(),
    }
  })
}

function toTable({ starts_at: startsAt, timezone, location, address, table_id: eventId }: ProposalRow) {
  if (startsAt === null || timezone === null) return null
  return { startsAt: startsAt.toISOString(), timezone, location, address, eventId }
}

function toRelationship(tie: TieRow | undefined) {
  if (tie?.isFriend) return 'friend'
  if (tie?.sharesCircle) return 'circle'
  return tie?.hasMutualFriends ? 'mutual' : null
}

/** In whole miles; null if someone doesn't show their city. */
function getFarthestMiles(own: TieRow | undefined, others: readonly TieRow[]): number | null {
  const here = own === undefined ? null : toPoint(own)
  const points = others.map(toPoint)
  if (here === null || points.length === 0) return null
  const [x, y, z] = toDirection(here)
  const distances = points.map((point) =>
    point === null ? Infinity : getKmBetween(toDirection(point), x, y, z),
  )
  const farthestKm = Math.max(...distances)
  return farthestKm === Infinity ? null : toWholeMiles(farthestKm)
}

function toPoint({ latitude, longitude }: TieRow) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
