import type { Guest } from '@coterie/contract/events/guests'
import { cannotInvite } from '@coterie/contract/events/guests'
import type { Person } from '@coterie/contract/groups/groups'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import { answeredByYou } from '@coterie/contract/requests'

import type { Context } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Queryable } from '../../../db/database.ts'
import { publishEvent } from '../../../platform/domain-events.ts'
import { findVisiblePeople } from '../../../visibility/people.ts'
import { findHostedEvent } from '../access.ts'
import type { Viewer } from '../access.ts'
import { findRsvp } from '../attendance-queries.ts'
import { lockVisibleEvent, takeSpot } from '../attendance.ts'
import { publishGuestChange } from '../live-updates.ts'
import { checkCanRsvp } from '../rules.ts'
import { toPerson } from '../view.ts'
import * as queries from './change-queries.ts'
import { lockHostedEvent } from './changes.ts'
import type { GuestTarget } from './changes.ts'

type Deps = Pick<Context, 'db' | 'jobs' | 'live'>

const maxSuggestions = 20

export async function findPeopleToInvite(
  db: Queryable,
  { viewerId, id, search }: { viewerId: number; id: number; search: string },
): Promise<Person[] | typeof notFound> {
  const event = await findHostedEvent(db, viewerId, id)
  if (isRefusal(event)) return event
  const ids = await queries.findInvitable(db, viewerId, { id, search, limit: maxSuggestions })
  const people = await findVisiblePeople(db, viewerId, ids)
  return ids.flatMap((userId) => {
    const person = people.get(userId)
    return person === undefined ? [] : [toPerson(person)]
  })
}

export async function inviteGuest(ctx: Deps, { viewerId, id, userId }: GuestTarget, now: Date) {
  return await transact(ctx.db, async (tx) => {
    const event = await lockHostedEvent(tx, viewerId, id, now)
    if (isRefusal(event)) return event
    const person = (await findVisiblePeople(tx, viewerId, [userId])).get(userId)
    if (person === undefined) return cannotInvite
    const earlier = await queries.findInvitation(tx, id, userId)
    if (earlier === undefined) {
      const [invitableId] = await queries.findInvitable(tx, viewerId, { id, userId })
      if (invitableId === undefined) return cannotInvite
      await queries.insertInvitation(tx, { id, userId, invitedBy: viewerId }, now)
      await publishEvent(ctx.jobs, tx, { kind: 'event-invited', eventId: id, userId, by: viewerId })
      await publishGuestChange(ctx.live, tx, id, [userId])
    }
    return {
      ...toPerson(person),
      hasAccount: true,
      status: earlier?.declinedAt instanceof Date ? 'declined' : 'invited',
      isHost: false,
      at: (earlier?.createdAt ?? now).toISOString(),
      plusOnes: 0,
      answers: [],
      offerExpiresAt: null,
      attended: null,
    } satisfies Guest
  })
}

/** Answers an invitation, once. @returns whether the person is going now; false if they wait for a spot. */
export async function answerInvitation(
  ctx: Deps & Pick<Context, 'config'>,
  { viewer, id, answer }: { viewer: Viewer; id: number; answer: 'yes' | 'no' },
  now: Date,
) {
  return await transact(ctx.db, async (tx) => {
    const event = await lockVisibleEvent(tx, viewer.id, id)
    if (isRefusal(event)) return event
    const invitation = await queries.findInvitation(tx, id, viewer.id)
    if (invitation === undefined) return notFound
    const refusal = checkCanRsvp(event, now)
    if (refusal !== null) return refusal
    const isAnswered = (await findRsvp(tx, id, viewer.id)) !== null
    if (isAnswered || invitation.declinedAt !== null) return answeredByYou
    if (answer === 'no') {
      await queries.declineInvitation(tx, id, viewer.id, now)
      await publishGuestChange(ctx.live, tx, id)
      return { isGoing: false }
    }
    const points = await takeSpot(ctx, tx, { event, userId: viewer.id, replaced: [] }, now)
    if (isRefusal(points)) return points
    return { isGoing: (await findRsvp(tx, id, viewer.id))?.status === 'going' }
  })
}
