import { randomUUID } from 'node:crypto'

import type { Activity } from '@coterie/contract/activities'
import type { NewInvite } from '@coterie/contract/invites'

import { makeMeetup, propose, vote } from '../activities.ts'
import type { Member } from '../cast.ts'
import { circle } from '../circles.ts'
import { attend, eventForm, list } from '../events.ts'
import { makeFriends, sendMessage } from '../messages.ts'
import type { World } from '../world.ts'
import { nobody, createPersona } from './personas.ts'
import type { Persona } from './personas.ts'

/** Words that only few of the callers may ever read. */
export type Secret = { readonly words: string; readonly readers: readonly string[] }

/** Makes a secret, and remembers who may read it. */
type Hide = (...readers: string[]) => string

/**
 * Two people who do nothing but have secrets from all who call, in every place where one can have some; and
 * those who call: signed out, of each plan, admin, one whom they blocked, one who is in their circle.
 */
export async function createSecrets(world: World): Promise<{ secrets: Secret[]; voices: Persona[] }> {
  const { cast } = world
  const [vera, viktor] = [await cast.person('Vera'), await cast.person('Viktor')]
  const secrets: Secret[] = [vera, viktor].map(({ email }) => ({ words: email, readers: ['Root'] }))
  const hide: Hide = (...readers) => {
    const words = `secret-${randomUUID()}`
    secrets.push({ words, readers })
    return words
  }
  const carl = await cast.person('Carl')
  const blocked = await cast.person('Blocked')
  await vera.send('PUT /api/people/{id}/block', { params: { id: blocked.id } })
  await sendPrivateMessages(world, { vera, viktor, carl }, hide)
  await voteAlone({ vera, viktor }, world, hide)
  secrets.push(...(await tokensOf(vera, await circle(world.ctx, { by: vera, joinPolicy: 'invitation' }))))
  const help = { name: 'Vera', email: vera.email, message: `Please help: ${hide('Root')}` }
  stood(await vera.send('POST /api/contact', { body: help }))

  const again =
    (name: string, traits = {}) =>
    async () =>
      await cast.person(name, traits)
  const voices = [nobody]
  for (const [name, traits] of callers) {
    const person = await cast.person(name, traits)
    voices.push(await createPersona(world, person, again(name, traits)))
    if (name === 'Advika') await meetInPublic(world, person, vera)
  }
  for (const person of [carl, blocked]) voices.push(await createPersona(world, person, again(person.name)))
  return { secrets, voices }
}

const callers = [
  ['Mallory', {}],
  ['Petra', { plan: 'premium' }],
  ['Advika', { plan: 'advertiser' }],
  ['Root', { role: 'admin' }],
] as const

/** A secret that nobody could write down would prove nothing. */
function stood<Answer extends { status: number; body: unknown }>(answer: Answer): Answer {
  if (answer.status < 300) return answer
  throw new Error(`A secret was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
}

type Two = { vera: Member; viktor: Member }

/** What Carl reads he may report to admins. To a circle with him in it, to one without him, to each other, and with a request. */
async function sendPrivateMessages(
  { ctx }: World,
  people: Two & { carl: Member },
  hide: Hide,
): Promise<void> {
  const { vera, viktor, carl } = people
  await makeFriends(ctx, vera, viktor)
  await makeFriends(ctx, vera, carl)
  const closed = await circle(ctx, { by: vera, name: 'Closed', members: [viktor, carl], joinPolicy: 'invitation' })
  const alone = await circle(ctx, { by: viktor, name: 'Two alone', members: [vera] })
  stood(await sendMessage(vera, closed, hide('Carl', 'Root')))
  stood(await sendMessage(viktor, alone, hide()))
  stood(await sendMessage(vera, `u${viktor.id}`, hide()))
  stood(await sendMessage(vera, `u${carl.id}`, hide('Carl', 'Root')))
  const request = { toId: viktor.id, groupId: alone, introduction: hide('Carl') }
  stood(await carl.send('POST /api/friend-requests', { body: request }))
}

/** An idea, and a meetup with its day and place. */
async function voteAlone({ vera, viktor }: Two, { ctx, clock }: World, hide: Hide): Promise<void> {
  const group = await circle(ctx, { by: viktor, name: 'Voters', members: [vera] })
  const dates = [new Date(clock.now().getTime() + 9e8).toISOString()]
  stood(await propose(vera, group, { title: hide(), place: hide(), dates }))
  // What it is called stands on the circle's card, for all to see; where it is, in the console's list.
  const { body } = stood(await propose(vera, group, { title: 'A walk', place: hide('Root'), dates }))
  stood(await vote(vera, body, { answer: 'yes', dates: body.dates.map(({ id }) => id) }))
  stood(await makeMeetup(viktor, body satisfies Activity, {}))
}

/** What lets in who has it: a link into a circle, the address of a calendar. */
async function tokensOf(vera: Member, group: number): Promise<Secret[]> {
  const terms = { params: { id: group }, body: { expiresInDays: null, useLimit: null } }
  const invited = await vera.send<NewInvite>('POST /api/groups/{id}/invites', terms)
  const calendar = await vera.send<{ url: string }>('POST /api/user/calendar')
  return [invited, calendar].map(({ body }) => ({
    words: /[\w-]{43}/.exec(body.url)?.[0] ?? 'no token',
    readers: [],
  }))
}

/** Somebody's event and circle, open to all, with one of the two there. */
async function meetInPublic({ ctx, clock }: World, host: Member, guest: Member): Promise<void> {
  await circle(ctx, { by: host, name: 'Open circle', joinPolicy: 'open' })
  const { body } = await list(host, eventForm(clock.now(), { capacity: 12 }))
  await attend(guest, body.id)
}
