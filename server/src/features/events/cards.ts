import type { EventCard, EventPage } from '@coterie/contract/events/events'
import { notFound } from '@coterie/contract/refusals'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Interest } from '../../db/interest-names.ts'
import { toAccess } from './access.ts'
import type { Viewer } from './access.ts'
import { findEvents, findListedEvents } from './card-queries.ts'
import type { EventRow } from './card-queries.ts'
import { isOpenToUser } from './early-access.ts'
import { findEventPage } from './page-queries.ts'
import { findQuestions } from './questions.ts'
import { toEventCard, toEventPage } from './view.ts'

/** Callers must check who may see the events. Runs one query for any number of events. */
export async function loadEvents(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, EventCard>> {
  if (ids.length === 0) return new Map()
  const rows = await findEvents(db, ids, { viewerId, now })
  return new Map(rows.map((row) => [row.id, toEventCard(row, now)]))
}

/** A card, and what the reasons beside it are made of. */
export type EventWithTraits = {
  card: EventCard
  tags: readonly Interest[]
  point: { latitude: number; longitude: number } | null
  /** How many people from the viewer's circles, not counting friends, are going. */
  circleMates: number
}

/** `loadEvents`, with traits. */
export async function loadEventsWithTraits(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, EventWithTraits>> {
  if (ids.length === 0) return new Map()
  const rows = await findEvents(db, ids, { viewerId, now, withCircleMates: true })
  return new Map(rows.map((row) => [row.id, addTraits(row, now)]))
}

/** The events whose ids this SQL query returns, soonest first. Callers must check who may see them. */
export async function loadListedEvents(
  db: Queryable,
  viewerId: number,
  query: RawBuilder<unknown>,
  now: Date,
): Promise<EventWithTraits[]> {
  const rows = await findListedEvents(db, query, { viewerId, now, withCircleMates: true })
  return rows.map((row) => addTraits(row, now))
}

function addTraits(row: EventRow, now: Date): EventWithTraits {
  const { tags, latitude, longitude, circle_mates: circleMates } = row
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  return { card: toEventCard(row, now), tags, point, circleMates: circleMates ?? 0 }
}

export async function readEventPage(
  db: Queryable,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<EventPage | typeof notFound> {
  const row = await findEventPage(db, viewer.id, id, now)
  if (row === undefined) return notFound
  const access = toAccess(row, viewer.id)
  const hasGuestAccess = access.isGoing && (await isOpenToUser(db, viewer.id, id, now))
  const questions = viewer.id === 0 || !row.has_questions ? [] : await findQuestions(db, viewer.id, id)
  return toEventPage({ row, access, viewer, questions, hasGuestAccess }, now)
}
