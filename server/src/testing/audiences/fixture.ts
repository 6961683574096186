import { randomUUID } from 'node:crypto'

import { propose } from '../activities.ts'
import type { Member } from '../cast.ts'
import { seedCircle } from '../circles.ts'
import { attend, createEventForm, postEvent } from '../events.ts'
import { makeFriends, sendMessage } from '../messages.ts'
import type { TestApp } from '../test-app.ts'
import { insiders } from './roles.ts'
import type { Insider } from './roles.ts'

/** Resources of one person, the creator, and all callers that may request them. */
export type Fixture = {
  callers: Record<Insider, Member>
  circle: number
  event: number
  message: number
  activity: number
  comment: number
  request: number
  invite: number
  session: number
  /** Another member, who also attends the event. */
  otherMember: number
  now: Date
}

const traits = {
  stranger: {},
  blocked: {},
  member: {},
  creator: { plan: 'advertiser' },
  premium: { plan: 'premium' },
  advertiser: { plan: 'advertiser' },
  admin: { role: 'admin' },
} as const

/** New callers without any connection to each other. */
export async function createCallers({ cast }: TestApp): Promise<Fixture['callers']> {
  const person = async (role: Insider) => [role, await cast.person(role, traits[role])] as const
  return Object.fromEntries(await Promise.all(insiders.map(person))) as Record<Insider, Member>
}

export async function createFixture(testApp: TestApp): Promise<Fixture> {
  const { ctx, cast, clock } = testApp
  const callers = await createCallers(testApp)
  const { creator, member, blocked } = callers
  const [otherMember, requester] = await Promise.all([cast.person('Other'), cast.person('Requester')])
  await makeFriends(ctx, creator, member)
  const circleId = await seedCircle(ctx, { by: creator, members: [member, otherMember] })
  const [event, inCircle] = await Promise.all([
    createFixtureEvent(testApp, creator, [member, otherMember]),
    fillCircle(circleId, creator, requester),
  ])
  await creator.call('PUT /api/people/{id}/block', { params: { id: String(blocked.id) } })
  await ctx.db.updateTable('users').set({ subscription_plan: 'free' }).where('id', '=', creator.id).execute()
  return { callers, now: clock.now(), circle: circleId, otherMember: otherMember.id, ...event, ...inCircle }
}

/** Adds a message, a vote, a pending request, a link, and a second session of the admin. */
async function fillCircle(circleId: number, creator: Member, requester: Member) {
  const params = { id: String(circleId) }
  const terms = { params, body: { expiresInDays: null, useLimit: null } }
  const [message, activity, request, invite, sessions] = await Promise.all([
    sendMessage(creator, circleId),
    propose(creator, circleId, { activityId: circleId }),
    requester.call('POST /api/friend-requests', { body: { toId: creator.id, groupId: circleId } }),
    creator.call('POST /api/groups/{id}/invites', terms),
    creator.call('GET /api/user/sessions', {}),
  ])
  return {
    message: message.body.id,
    activity: activity.body.id,
    request: request.body.id,
    invite: invite.body.id,
    session: sessions.body[0]?.id ?? 0,
  }
}

async function createFixtureEvent({ clock }: TestApp, host: Member, guests: readonly Member[]) {
  const { body } = await postEvent(host, createEventForm(clock.now()))
  await Promise.all(guests.map((guest) => attend(guest, body.id)))
  const comment = await host.call('POST /api/events/{id}/comments', {
    params: { id: String(body.id) },
    body: { clientId: randomUUID(), content: 'Welcome' },
  })
  return { event: body.id, comment: comment.body.id }
}

const unknownId = 2_000_000_000

/** Path parameters that refer to the fixture, or to nothing if there is no such resource. */
export function createParams(fixture: Fixture, path: string): Record<string, unknown> {
  const kind = /^\/api\/(?:admin\/|user\/)?([\w-]+)/.exec(path)?.[1] ?? ''
  const own: Record<string, number> = {
    groups: path.includes('{groupId}') ? fixture.activity : fixture.circle,
    events: fixture.event,
    people: fixture.callers.creator.id,
    users: fixture.callers.creator.id,
    friends: fixture.callers.creator.id,
    messages: fixture.message,
    'friend-requests': fixture.request,
    sessions: fixture.session,
  }
  return {
    id: own[kind] ?? unknownId,
    groupId: fixture.circle,
    userId: fixture.otherMember,
    guestId: unknownId,
    conversationId: unknownId,
    inviteId: fixture.invite,
    commentId: fixture.comment,
    conversation: fixture.circle,
    token: 'A'.repeat(43),
    width: '320',
  }
}
