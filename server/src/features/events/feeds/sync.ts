import { createHash } from 'node:crypto'

import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { toDays } from '../../../platform/calendar-time.ts'
import { publishEvent } from '../../../platform/domain-events.ts'
import { parseInterests } from '../../profiles/service.ts'
import { replaceTags } from '../create-queries.ts'
import { findGoing, incrementVersion } from '../edit-queries.ts'
import { lockRemovableEvent } from '../remove-queries.ts'
import { keepTitleOnly } from '../remove.ts'
import type { FeedEvent, ParsedCalendar } from './parse-calendar.ts'
import type { StoredFeed } from './queries.ts'
import * as queries from './sync-queries.ts'
import type { Entry, EntryValues } from './sync-queries.ts'

type Deps = Pick<Context, 'jobs' | 'live' | 'clock'>
type SourcedEvent = FeedEvent & { sourceUrl: string; fingerprint: string }

/** The same title, start and place, in any spelling. Without a time of day, the start is the day, whatever the zone. */
function getFingerprint({ title, address, ...times }: FeedEvent, cityId: number): string {
  const start = times.isAllDay ? toDays(times, times.timezone).first : times.startsAt.toISOString()
  const parts = [normalize(title), start, normalize(address ?? ''), String(cityId)]
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

const getKey = ({ uid, recurrence }: Pick<FeedEvent, 'uid' | 'recurrence'>) =>
  JSON.stringify([uid, recurrence])

/**
 * Brings the events of a feed in line with its calendar. The caller holds the lock of the feeds, so that two feeds with the
 * same event show it once.
 */
export async function syncEvents(
  ctx: Deps,
  tx: Transaction,
  { feed, calendar }: { feed: StoredFeed; calendar: ParsedCalendar },
  now: Date,
): Promise<void> {
  const { origin } = new URL(feed.url)
  const events = new Map(
    calendar.events.map((event): [string, SourcedEvent] => [
      getKey(event),
      { ...event, sourceUrl: event.url ?? origin, fingerprint: getFingerprint(event, feed.place.id) },
    ]),
  )
  const entries = await queries.findEntries(tx, feed.id)
  await saveEvents(ctx, tx, { feed, events: [...events.values()], entries }, now)
  const skipped = new Set(calendar.skippedUids)
  const isGone = (entry: Entry) =>
    !events.has(getKey(entry)) &&
    !skipped.has(entry.uid) &&
    entry.startsAt > now &&
    (calendar.completeUntil === null || entry.startsAt < calendar.completeUntil)
  await removeEntries(ctx, tx, { feedId: feed.id, entries: entries.filter(isGone) }, now)
}

async function saveEvents(
  ctx: Deps,
  tx: Transaction,
  { feed, events, entries }: { feed: StoredFeed; events: readonly SourcedEvent[]; entries: readonly Entry[] },
  now: Date,
): Promise<void> {
  const entriesByKey = new Map(entries.map((entry) => [getKey(entry), entry]))
  const same = await queries.findByFingerprints(tx, [
    ...new Set(events.map(({ fingerprint }) => fingerprint)),
  ])
  const hidden = new Set(same.flatMap(({ isHidden, fingerprint }) => (isHidden ? [fingerprint] : [])))
  const shown = new Map(
    same.flatMap(({ isSource, eventId, fingerprint }) =>
      isSource && eventId !== null ? [[fingerprint, eventId]] : [],
    ),
  )
  const updates: (SourcedEvent & { id: number })[] = []
  const additions = new Map<string, SourcedEvent>()
  const isHidden = (event: SourcedEvent) =>
    entriesByKey.get(getKey(event))?.isHidden === true || hidden.has(event.fingerprint)
  for (const event of events) {
    const entry = entriesByKey.get(getKey(event))
    if (isHidden(event)) continue
    if (entry?.isSource === true && entry.eventId !== null) {
      updates.push({ ...event, id: entry.eventId })
      shown.set(event.fingerprint, entry.eventId)
    } else if (!shown.has(event.fingerprint)) additions.set(event.fingerprint, event)
  }
  const ids = await addEvents(tx, feed, [...additions.values()], now)
  for (const [index, fingerprint] of [...additions.keys()].entries()) shown.set(fingerprint, ids[index] ?? 0)
  const values = events.map((event): EntryValues => {
    const { uid, recurrence, fingerprint, sourceUrl, startsAt } = event
    const eventId = entriesByKey.get(getKey(event))?.eventId ?? null
    return {
      uid,
      recurrence,
      fingerprint,
      sourceUrl,
      startsAt,
      ...(isHidden(event)
        ? { eventId, hiddenAt: now }
        : { eventId: shown.get(fingerprint) ?? null, hiddenAt: null }),
    }
  })
  await queries.upsertEntries(tx, feed.id, values)
  await changeEvents(ctx, tx, { feed, updates }, now)
}

async function addEvents(
  tx: Transaction,
  feed: StoredFeed,
  events: readonly SourcedEvent[],
  now: Date,
): Promise<number[]> {
  const ids = await queries.insertEvents(tx, feed, events, now)
  const byTags = Map.groupBy(events.entries(), ([, { tags }]) => tags.join('\n'))
  for (const group of byTags.values()) {
    const tags = group[0]?.[1].tags ?? []
    if (tags.length > 0)
      await replaceTags(
        tx,
        group.flatMap(([index]) => ids[index] ?? []),
        parseInterests(tags),
      )
  }
  return ids
}

/** People who are going are told when the time or place changes, as for events of the community. */
async function changeEvents(
  ctx: Deps,
  tx: Transaction,
  { feed, updates }: { feed: StoredFeed; updates: readonly (SourcedEvent & { id: number })[] },
  now: Date,
): Promise<void> {
  const changed = await queries.updateEvents(tx, feed, updates)
  const ids = changed.flatMap(({ id, hasMoved, hasOtherTimes }) => (hasMoved || hasOtherTimes ? id : []))
  if (ids.length === 0) return
  await incrementVersion(tx, ids, now)
  for (const { id, startsAt, hasMoved, hasRsvps } of changed) {
    const previousStart = startsAt.toISOString()
    if (hasMoved && hasRsvps && startsAt > now)
      await publishEvent(ctx.jobs, tx, { kind: 'event-changed', eventId: id, by: null, previousStart })
  }
  for (const { eventId, userId } of await findGoing(tx, ids))
    ctx.live.publish(tx, { to: [userId], event: { kind: 'event', id: eventId } })
}

/** Events that no other feed contains are removed; people who are going to an upcoming one are told that it is cancelled. */
export async function removeEntries(
  ctx: Deps,
  tx: Transaction,
  { feedId, entries }: { feedId: number; entries: readonly Entry[] },
  now: Date,
): Promise<void> {
  const ids = await queries.deleteEntries(
    tx,
    entries.map(({ id }) => id),
  )
  await queries.moveToOtherFeeds(tx, feedId, ids)
  const leftovers = await queries.findLeftoverEvents(tx, feedId, ids, now)
  await queries.deleteEvents(
    tx,
    leftovers.filter(({ hasRsvps }) => !hasRsvps).map(({ id }) => id),
  )
  for (const { id } of leftovers.filter(({ hasRsvps, isUpcoming }) => hasRsvps && isUpcoming)) {
    const event = await lockRemovableEvent(tx, id)
    if (event !== undefined) await keepTitleOnly(ctx, tx, event, { actorId: null, now })
  }
}
