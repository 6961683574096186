import type { FileResponse, Input, Page } from '@coterie/contract/endpoint'
import type { Guest, GuestSummary, listGuests } from '@coterie/contract/events/guests'
import { minRatings } from '@coterie/contract/limits'
import { invalidCursor, isRefusal, notFound } from '@coterie/contract/refusals'

import type { Queryable } from '../../../db/database.ts'
import { createPage, readCursor } from '../../../db/keyset.ts'
import { findVisiblePeople } from '../../../visibility/people.ts'
import { findHostedEvent } from '../access.ts'
import { findAnswers } from '../questions.ts'
import { writeGuestCsv } from './csv.ts'
import type { CsvOptions } from './csv.ts'
import { countGuests, findGuests, getIdsOfComing } from './list-queries.ts'
import type { GuestRow } from './list-queries.ts'
import { countMessagesLeft } from './message-queries.ts'
import { findNextDate, findRating } from './summary-queries.ts'

const guestPageSize = 50

export async function getGuestPage(
  db: Queryable,
  viewerId: number,
  input: { id: number } & Input<typeof listGuests>['query'],
  now: Date,
): Promise<Page<Guest> | typeof notFound | typeof invalidCursor> {
  const { id, show, search, cursor } = input
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const event = await findHostedEvent(db, viewerId, id)
  if (isRefusal(event)) return event
  const rows = await findGuests(db, viewerId, { id, show, search, after, limit: guestPageSize + 1 }, now)
  const { items, next } = createPage(rows, guestPageSize, (row) => [row.at.toISOString(), row.position])
  return { items: await toGuests(db, viewerId, id, items), next }
}

async function toGuests(
  db: Queryable,
  viewerId: number,
  eventId: number,
  rows: readonly GuestRow[],
): Promise<Guest[]> {
  const ids = rows.filter(({ hasAccount }) => hasAccount).map(({ id }) => id)
  const people = await findVisiblePeople(db, viewerId, ids)
  const answers = await findAnswers(db, eventId, getIdsOfComing(rows))
  return rows.flatMap(({ id, hasAccount, name, status, isHost, at, offerExpiresAt, attended, plusOnes }) => {
    const person = hasAccount ? people.get(id) : { id, name, avatar: null }
    if (person === undefined) return []
    const times = { at: at.toISOString(), offerExpiresAt: offerExpiresAt?.toISOString() ?? null }
    return [
      {
        id: person.id,
        name: person.name,
        avatar: person.avatar,
        hasAccount,
        status,
        isHost,
        ...times,
        attended,
        plusOnes,
        answers: hasAccount ? (answers.get(id) ?? []) : [],
      },
    ]
  })
}

export async function getGuestSummary(
  db: Queryable,
  viewerId: number,
  id: number,
  now: Date,
): Promise<GuestSummary | typeof notFound> {
  const event = await findHostedEvent(db, viewerId, id)
  if (isRefusal(event)) return event
  const { guestCount, ...counts } = await countGuests(db, viewerId, id, now)
  const rating = await findRating(db, id)
  const next = await findNextDate(db, id, now)
  return {
    counts,
    guestCount,
    messagesLeft: await countMessagesLeft(db, id, now),
    // A few ratings would show who gave which.
    rating: rating.count < minRatings ? null : { ...rating, average: Math.round(rating.average * 10) / 10 },
    next: next === undefined ? null : { ...next, startsAt: next.startsAt.toISOString() },
  }
}

export async function exportGuests(
  db: Queryable,
  viewerId: number,
  id: number,
  options: Omit<CsvOptions, 'timezone'>,
): Promise<FileResponse | typeof notFound> {
  const event = await findHostedEvent(db, viewerId, id)
  if (isRefusal(event)) return event
  const bytes = writeGuestCsv(db, viewerId, id, { ...options, timezone: event.timezone })
  return { name: `guests-${id}.csv`, bytes }
}
