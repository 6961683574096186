import { z } from 'zod'

import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/database.ts'
import { publishEvent } from '../../../platform/domain-events.ts'
import { lockEvents } from '../attendance-queries.ts'
import { removeRsvp } from '../attendance.ts'
import type { Deps } from '../attendance.ts'
import { cancelAndNotify } from '../cancel.ts'
import { publishGuestChange } from '../live-updates.ts'
import { countPeople, findTable, findUnconfirmed, openChat } from './queries.ts'
import { getTableTimes, tableSettings } from './times.ts'

const steps = ['ask', 'open-chat', 'pass-on-spots'] as const
type Step = (typeof steps)[number]

/** What happens at a fixed time before a table. */
export const tableStepJob = {
  kind: 'table-step',
  payload: z.object({ eventId: z.int().positive(), step: z.enum(steps) }),
  getKey: ({ eventId, step }: { eventId: number; step: Step }) => `table-${eventId}-${step}`,
} as const

type TableStart = { id: number; startsAt: Date; timezone: string }

function getTimeOf(step: Step, table: Omit<TableStart, 'id'>): Date {
  const { confirmFrom, confirmUntil, chatOpensAt } = getTableTimes(table)
  return { ask: confirmFrom, 'open-chat': chatOpensAt, 'pass-on-spots': confirmUntil }[step]
}

export async function enqueueTableSteps(
  jobs: Context['jobs'],
  tx: Transaction,
  { id, ...table }: TableStart,
): Promise<void> {
  for (const step of steps)
    await jobs.enqueue(tx, tableStepJob, { eventId: id, step }, getTimeOf(step, table))
}

export async function runTableStep(
  ctx: Deps,
  tx: Transaction,
  { eventId, step }: z.output<typeof tableStepJob.payload>,
  now: Date,
): Promise<void> {
  const [event] = await lockEvents(tx, [eventId])
  const table = await findTable(tx, 0, eventId, now)
  if (event === undefined || table === undefined) return
  const dueAt = getTimeOf(step, table)
  if (dueAt > now) return await ctx.jobs.enqueue(tx, tableStepJob, { eventId, step }, dueAt)
  // Members of a table that was cancelled can still write to each other.
  if (step === 'open-chat') return await openTableChat(ctx, tx, eventId)
  if (table.isOver || table.startsAt <= now) return
  const { confirmFrom } = getTableTimes(table)
  const unconfirmed = await findUnconfirmed(tx, eventId, confirmFrom)
  if (step === 'ask') {
    await publishGuestChange(ctx.live, tx, eventId, unconfirmed)
    const due = { kind: 'table-confirmation-due', eventId, userIds: unconfirmed } as const
    return await publishEvent(ctx.jobs, tx, due)
  }
  const { taken, waiting } = await countPeople(tx, eventId)
  if (taken < tableSettings.minGoing)
    return await cancelAndNotify(ctx, tx, [{ id: eventId, hasRsvps: true }], { actorId: null, now })
  for (const userId of unconfirmed.slice(0, waiting)) {
    await removeRsvp(ctx, tx, event, userId, now)
    await publishEvent(ctx.jobs, tx, { kind: 'table-spot-lost', eventId, userId })
  }
}

async function openTableChat({ live }: Pick<Deps, 'live'>, tx: Transaction, eventId: number): Promise<void> {
  const opened = await openChat(tx, eventId)
  if (opened === null) return
  const { groupId, members } = opened
  live.publish(tx, { to: members, event: { kind: 'circle', groupId, isMember: true } })
}
