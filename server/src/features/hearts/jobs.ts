import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { notify } from '../notification-store/service.ts'
import { proposeAfterEvent } from '../proposals/service.ts'
import * as queries from './queries.ts'
import { findCircles, getHeartsOpening } from './rules.ts'

type Deps = Pick<Context, 'jobs' | 'live'>
type EventId = { eventId: number }

const day = 24 * 60 * 60 * 1000
const payload = z.object({ eventId: z.int().positive() })

/** Asks the people who came. One job per event, however many check in. */
export const openCardsJob = {
  kind: 'open-see-again-cards',
  payload,
  getKey: ({ eventId }: EventId) => `open-see-again-cards-${eventId}`,
} as const

/** Runs a day after the latest mutual hearts of an event, so that a circle includes all of them. */
export const proposeJob = {
  kind: 'propose-after-hearts',
  payload,
  getKey: ({ eventId }: EventId) => `propose-after-hearts-${eventId}`,
} as const

/** After a late mark of a host, the cards open at once. */
export async function enqueueCards(
  jobs: Context['jobs'],
  tx: Transaction,
  eventId: number,
  now: Date,
): Promise<void> {
  const times = await queries.findTimes(tx, eventId)
  if (times === undefined) return
  const at = new Date(Math.max(getHeartsOpening(times).getTime(), now.getTime()))
  await jobs.enqueue(tx, openCardsJob, { eventId }, at)
}

/** Each person is asked once per event, however often this runs. */
export async function openCards(
  { jobs, live }: Deps,
  tx: Transaction,
  { eventId }: EventId,
  now: Date,
): Promise<void> {
  const times = await queries.findTimes(tx, eventId)
  if (times === undefined) return
  // The event was moved after someone checked in.
  if (getHeartsOpening(times) > now) return await enqueueCards(jobs, tx, eventId, now)
  const to = await queries.insertCards(tx, eventId, now)
  await notify({ jobs, live, tx, now }, 'see-again', { to, about: { eventId } })
}

export async function enqueueProposals(
  jobs: Context['jobs'],
  tx: Transaction,
  eventId: number,
  now: Date,
): Promise<void> {
  await jobs.enqueue(tx, proposeJob, { eventId }, new Date(now.getTime() + day))
}

/** Reads mutual hearts only, and all people of a circle are friends already: it tells no one of a one-sided heart. */
export async function proposeCircles(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { eventId }: EventId,
  now: Date,
): Promise<void> {
  const { hearts, friendships } = await queries.findMutualHearts(tx, eventId)
  for (const ids of findCircles(friendships, hearts))
    await proposeAfterEvent({ jobs }, tx, { ids, eventId }, now)
}
