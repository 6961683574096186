import { randomUUID } from 'node:crypto'

import type { Activity } from '@coterie/contract/activities'
import type { NewInvite } from '@coterie/contract/invites'

import { makeMeetup, propose, vote } from '../activities.ts'
import type { Member } from '../cast.ts'
import { seedCircle } from '../circles.ts'
import { attend, createEventForm, postEvent } from '../events.ts'
import { makeFriends, sendMessage } from '../messages.ts'
import type { TestApp } from '../test-app.ts'
import { anonymous, createPersona } from './personas.ts'
import type { Persona } from './personas.ts'

/** Text that only `readers` may ever see. */
export type Secret = { readonly text: string; readonly readers: readonly string[] }

type Hide = (...readers: string[]) => string

/**
 * Creates two people with secrets in every private field, and the callers: signed out, one of each plan, an admin, one they
 * blocked, and one in their circle.
 */
export async function createSecrets(testApp: TestApp): Promise<{ secrets: Secret[]; personas: Persona[] }> {
  const { cast } = testApp
  const [vera, viktor] = [await cast.person('Vera'), await cast.person('Viktor')]
  const secrets: Secret[] = [vera, viktor].map(({ email }) => ({ text: email, readers: ['Root'] }))
  const hide: Hide = (...readers) => {
    const text = `secret-${randomUUID()}`
    secrets.push({ text, readers })
    return text
  }
  const carl = await cast.person('Carl')
  const blocked = await cast.person('Blocked')
  await vera.send('PUT /api/people/{id}/block', { params: { id: blocked.id } })
  await sendPrivateMessages(testApp, { vera, viktor, carl }, hide)
  await voteInPrivate({ vera, viktor }, testApp, hide)
  secrets.push(
    ...(await getTokens(vera, await seedCircle(testApp.ctx, { by: vera, joinPolicy: 'invitation' }))),
  )
  const help = { name: 'Vera', email: vera.email, message: `Please help: ${hide('Root')}` }
  expectStored(await vera.send('POST /api/contact', { body: help }))

  const recreate =
    (name: string, traits = {}) =>
    async () =>
      await cast.person(name, traits)
  const personas = [anonymous]
  for (const [name, traits] of callers) {
    const person = await cast.person(name, traits)
    personas.push(await createPersona(testApp, person, recreate(name, traits)))
    if (name === 'Advika') await attendInPublic(testApp, person, vera)
  }
  for (const person of [carl, blocked])
    personas.push(await createPersona(testApp, person, recreate(person.name)))
  return { secrets, personas }
}

const callers = [
  ['Mallory', {}],
  ['Petra', { plan: 'premium' }],
  ['Advika', { plan: 'advertiser' }],
  ['Root', { role: 'admin' }],
] as const

/** A secret that is not stored would prove nothing. */
function expectStored<Result extends { status: number; body: unknown }>(result: Result): Result {
  if (result.status < 300) return result
  throw new Error(`Storing a secret failed: ${result.status} ${JSON.stringify(result.body)}`)
}

type SecretOwners = { vera: Member; viktor: Member }

/**
 * Sends messages to a circle with Carl, to one without him, to each other, and with a request. Carl can report what he
 * reads, so admins may see it.
 */
async function sendPrivateMessages(
  { ctx }: TestApp,
  people: SecretOwners & { carl: Member },
  hide: Hide,
): Promise<void> {
  const { vera, viktor, carl } = people
  await makeFriends(ctx, vera, viktor)
  await makeFriends(ctx, vera, carl)
  const closed = await seedCircle(ctx, {
    by: vera,
    name: 'Closed',
    members: [viktor, carl],
    joinPolicy: 'invitation',
  })
  const alone = await seedCircle(ctx, { by: viktor, name: 'Two alone', members: [vera] })
  expectStored(await sendMessage(vera, closed, hide('Carl', 'Root')))
  expectStored(await sendMessage(viktor, alone, hide()))
  expectStored(await sendMessage(vera, `u${viktor.id}`, hide()))
  expectStored(await sendMessage(vera, `u${carl.id}`, hide('Carl', 'Root')))
  const request = { toId: viktor.id, groupId: alone, introduction: hide('Carl') }
  expectStored(await carl.send('POST /api/friend-requests', { body: request }))
}

async function voteInPrivate(
  { vera, viktor }: SecretOwners,
  { ctx, clock }: TestApp,
  hide: Hide,
): Promise<void> {
  const group = await seedCircle(ctx, { by: viktor, name: 'Voters', members: [vera] })
  const dates = [new Date(clock.now().getTime() + 9e8).toISOString()]
  expectStored(await propose(vera, group, { title: hide(), place: hide(), dates }))
  // The title is public on the circle's card; the location is in the admin console's list.
  const { body } = expectStored(await propose(vera, group, { title: 'A walk', place: hide('Root'), dates }))
  expectStored(await vote(vera, body, { answer: 'yes', dates: body.dates.map(({ id }) => id) }))
  expectStored(await makeMeetup(viktor, body satisfies Activity, {}))
}

async function getTokens(vera: Member, group: number): Promise<Secret[]> {
  const terms = { params: { id: group }, body: { expiresInDays: null, useLimit: null } }
  const invited = await vera.send<NewInvite>('POST /api/groups/{id}/invites', terms)
  const calendar = await vera.send<{ url: string }>('POST /api/user/calendar')
  return [invited, calendar].map(({ body }) => ({
    text: /[\w-]{43}/.exec(body.url)?.[0] ?? 'no token',
    readers: [],
  }))
}

async function attendInPublic({ ctx, clock }: TestApp, host: Member, guest: Member): Promise<void> {
  await seedCircle(ctx, { by: host, name: 'Open circle', joinPolicy: 'open' })
  const { body } = await postEvent(host, createEventForm(clock.now(), { capacity: 12 }))
  await attend(guest, body.id)
}
