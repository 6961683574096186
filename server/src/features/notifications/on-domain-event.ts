import type { NoticeKind } from '@coterie/contract/notifications/notifications'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { readFacts } from '../../platform/domain-events.ts'
import type { Fact, FactKind } from '../../platform/domain-events.ts'
import { takeDuePlan } from '../events/service.ts'
import * as queries from './domain-event-queries.ts'
import type { Subject } from './create-queries.ts'
import { notify } from './create-notification.ts'

const day = 24 * 60 * 60 * 1000

type Told<Kind extends FactKind> = Extract<Fact, { kind: Kind }>

/** What a fact is read with: `tell` writes notices, `forget` takes them off people's lists. */
type Reading = {
  tx: Transaction
  now: Date
  tell: (
    kind: NoticeKind,
    given: { to: readonly number[]; by?: number | null; about: Subject; urgent?: boolean },
  ) => Promise<void>
  changed: (people: readonly number[]) => void
}

/** Whom each fact concerns, and what it means to them. */
const readers: { [Kind in FactKind]: (reading: Reading, told: Told<Kind>) => Promise<void> } = {
  'request-sent': async ({ tx, tell }, { requestId }) => {
    const request = await queries.findRequest(tx, requestId)
    if (request?.status !== 'pending') return
    const { fromId: by, toId, groupId } = request
    if (groupId === null) return await tell('friend-request', { to: [toId], by, about: { peerId: by } })
    const to = await queries.findMembers(tx, groupId, 'admin')
    await tell('join-request', { to, by, about: { groupId } })
  },
  'request-accepted': async (reading, { requestId, by }) => {
    const request = await forgetRequest(reading, requestId)
    if (request?.status !== 'accepted') return
    const { fromId, toId, groupId } = request
    if (groupId === null) {
      const other = by === toId ? fromId : toId
      return await reading.tell('friend-made', { to: [other], by, about: { peerId: by } })
    }
    await reading.tell('let-in', { to: [fromId], by, about: { groupId } })
    await welcome(reading, groupId, fromId, by)
  },
  'request-closed': async (reading, { requestId }) => void (await forgetRequest(reading, requestId)),
  'member-joined': async (reading, { groupId, userId }) => {
    reading.changed(await queries.forgetJoinRequest(reading.tx, groupId, userId))
    await welcome(reading, groupId, userId, userId)
  },
  'role-given': async ({ tell }, { groupId, userId, by, holder }) =>
    await tell(holder ? 'became-holder' : 'became-admin', { to: [userId], by, about: { groupId } }),
  'member-removed': async ({ tell }, { groupId, userId, by }) =>
    await tell('removed', { to: [userId], by, about: { groupId } }),
  'circle-deleted': async ({ tx, tell }, { groupId, by }) => {
    const circle = await queries.findDeleted(tx, groupId)
    if (circle === undefined) return
    const about = { goneId: groupId, goneName: circle.name }
    await tell('circle-deleted', { to: circle.members, by, about })
  },
  'members-restored': async ({ tx, changed }, { groupId, userIds }) =>
    changed(await queries.forgetDepartures(tx, groupId, userIds)),
  'vote-opened': async (reading, { activityId, by }) =>
    await tellCircle(reading, 'vote-opened', activityId, by),
  'vote-closed': async (reading, { activityId, by }) => {
    const vote = await queries.findVote(reading.tx, activityId)
    // A deadline ends nothing that somebody ended before.
    if (vote === undefined || (by === null && vote.closedAt !== null)) return
    await tellCircle(reading, 'vote-closed', activityId, by)
  },
  'meetup-fixed': async (reading, { activityId, by }) =>
    await tellCircle(reading, 'meetup-fixed', activityId, by),
  'meetup-cancelled': async ({ tx, tell }, { activityId, by, attending }) => {
    const vote = await queries.findVote(tx, activityId)
    if (vote === undefined) return
    const { groupId } = vote
    const members = await queries.findMembers(tx, groupId)
    for (const urgent of [true, false]) {
      const to = members.filter((id) => attending.includes(id) === urgent)
      await tell('meetup-cancelled', { to, by, about: { groupId, activityId }, urgent })
    }
  },
  'proposal-made': async ({ tx, tell }, { proposalId }) => {
    const to = (await queries.findProposed(tx, proposalId))?.everybody ?? []
    await tell('proposal-made', { to, about: { proposalId } })
  },
  'proposal-alive': async ({ tx, tell }, { proposalId, by }) => {
    const proposed = await queries.findProposed(tx, proposalId)
    if (proposed === undefined || proposed.groupId === null) return
    await tell('proposal-alive', { to: proposed.joined, by, about: { groupId: proposed.groupId } })
  },
  'event-changed': async ({ tx, tell, now }, { eventId, by, previousStart }) => {
    const startsAt = await queries.findStart(tx, eventId)
    if (startsAt === undefined) return
    const starts = [startsAt, ...(previousStart === undefined ? [] : [new Date(previousStart)])]
    const urgent = startsAt > now && starts.some((start) => start.getTime() - now.getTime() <= day)
    await tell('event-changed', {
      to: await queries.findAttending(tx, eventId),
      by,
      about: { eventId },
      urgent,
    })
  },
  'event-cancelled': async ({ tx, tell }, { eventId, by }) => {
    await queries.dropDueMails(tx, eventId)
    const to = await queries.findAttending(tx, eventId)
    await tell('event-cancelled', { to, by, about: { eventId }, urgent: true })
  },
  'place-offered': async ({ tell }, { eventId, userId }) =>
    await tell('place-offered', { to: [userId], about: { eventId }, urgent: true }),
  'event-comment': async ({ tx, tell }, { eventId, commentId, by, fromHost }) => {
    const to = await queries.findReadersOf(tx, { eventId, commentId })
    const kind = fromHost ? 'host-comment' : 'event-comment'
    await tell(kind, { to, by, about: { eventId, commentId }, urgent: fromHost })
  },
  'event-comment-removed': async ({ tx, changed }, told) => changed(await queries.forgetComment(tx, told)),
  'report-made': async ({ tx, tell }, { reportId }) =>
    await tell('report-made', {
      to: await queries.findAdminsFor(tx, reportId),
      about: { reportId },
      urgent: true,
    }),
  'safe-plan-due': async ({ tx, tell, now }, { planId }) => {
    const due = await takeDuePlan(tx, planId, now)
    if (due !== undefined) await tell('home-safe', { to: [due.userId], about: { eventId: due.eventId } })
  },
  'moderation-word': async ({ tell }, { userId, word }) => await tell(word, { to: [userId], about: {} }),
}

/** Those who were in a circle before hear that somebody came, but for whoever let them in. */
async function welcome({ tx, tell }: Reading, groupId: number, userId: number, by: number): Promise<void> {
  const to = (await queries.findOlderMembers(tx, groupId, userId)).filter((id) => id !== by)
  await tell('member-joined', { to, by: userId, about: { groupId } })
}

async function tellCircle(
  { tx, tell }: Reading,
  kind: NoticeKind,
  activityId: number,
  by: number | null,
): Promise<void> {
  const vote = await queries.findVote(tx, activityId)
  if (vote === undefined) return
  const { groupId } = vote
  await tell(kind, { to: await queries.findMembers(tx, groupId), by, about: { groupId, activityId } })
}

async function forgetRequest({ tx, changed }: Reading, id: number) {
  const request = await queries.findRequest(tx, id)
  if (request !== undefined) changed(await queries.forgetRequest(tx, request))
  return request
}

/** Turns facts into notices. */
export function hearFacts(ctx: Pick<Context, 'db' | 'jobs' | 'live' | 'clock'>): void {
  readFacts(ctx.jobs, (tx, told) => hear(ctx, tx, told))
}

async function hear(ctx: Parameters<typeof hearFacts>[0], tx: Transaction, told: Fact): Promise<void> {
  const now = ctx.clock.now()
  const read = readers[told.kind] as (reading: Reading, told: Fact) => Promise<void>
  await read(
    {
      tx,
      now,
      tell: async (kind, { by = null, ...given }) => await notify(ctx, tx, kind, { ...given, by }, now),
      changed: (people) => ctx.live.tell(tx, { to: [...people], event: { kind: 'notices' } }),
    },
    told,
  )
}
