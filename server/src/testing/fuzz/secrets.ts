import { randomUUID } from 'node:crypto'

import type { Activity } from '@coterie/contract/activities'
import type { NewInvite } from '@coterie/contract/invites'

import { sessionCookie } from '../../platform/sessions.ts'
import { makeMeetup, propose } from '../activities.ts'
import { makeFriends, write } from '../chat.ts'
import { circle } from '../circles.ts'
import { attend, eventForm, list } from '../events.ts'
import type { World } from '../world.ts'

/** Words that only few may ever read: who of the callers may. */
export type Secret = { words: string; readers: readonly string[] }

/** Somebody who calls: their name, and the headers that say who they are. */
export type Voice = { name: string; headers: () => Record<string, string>; renew: () => Promise<void> }

const own = () => `secret-${randomUUID().slice(0, 18)}`

/**
 * Two people who do nothing but have secrets from all who call, in every place where one can have some; and
 * those who call: signed out, of each plan, admin, one whom they blocked, one who is in their circle.
 */
export async function setTheStage(world: World): Promise<{ secrets: Secret[]; voices: Voice[] }> {
  const { ctx, cast, clock } = world
  const names = ['Vera', 'Viktor', 'Mallory', 'Petra', 'Advika', 'Root', 'Blocked', 'Carl'] as const
  const traits = {
    Petra: { plan: 'premium' },
    Advika: { plan: 'advertiser' },
    Root: { role: 'admin' },
  } as const
  const people = []
  for (const name of names)
    people.push(await cast.person(name, name in traits ? traits[name as keyof typeof traits] : {}))
  const [vera, viktor, mallory, petra, advika, root, blocked, carl] = people
  if (
    vera === undefined ||
    viktor === undefined ||
    blocked === undefined ||
    carl === undefined ||
    advika === undefined ||
    mallory === undefined
  )
    throw new Error('Nobody came')

  const secrets: Secret[] = [
    { words: vera.email, readers: ['Root'] },
    { words: viktor.email, readers: ['Root'] },
  ]
  const secret = (...readers: string[]) => {
    const words = own()
    secrets.push({ words, readers })
    return words
  }
  await makeFriends(ctx, vera, viktor)
  await makeFriends(ctx, vera, carl)
  const closed = await circle(ctx, {
    by: vera,
    name: 'Closed circle',
    members: [viktor, carl],
    entry: 'invitation',
  })
  const hidden = await circle(ctx, { by: viktor, name: 'Two alone', members: [vera], entry: 'request' })
  await circle(ctx, { by: advika, name: 'Open circle', members: [mallory], entry: 'open' })
  await write(vera, closed, secret('Carl'))
  await write(viktor, hidden, secret())
  await write(vera, `u${viktor.id}`, secret())
  await write(vera, `u${carl.id}`, secret('Carl'))
  await carl.send('POST /api/friend-requests', {
    body: { toId: viktor.id, groupId: hidden, introduction: secret('Carl') },
  })
  await propose(vera, hidden, { title: secret(), place: secret() })
  const idea = await propose(vera, closed, {
    title: secret('Carl'),
    dates: [new Date(clock.now().getTime() + 9e8).toISOString()],
  })
  await makeMeetup(vera, idea.body satisfies Activity, {})
  const { body: event } = await list(advika, eventForm(clock.now(), { capacity: 12 }))
  await attend(vera, event.id)
  await vera.send('POST /api/events/{id}/comments', {
    params: { id: event.id },
    body: { clientId: randomUUID(), content: 'See you' },
  })
  const invited = await vera.send<NewInvite>('POST /api/groups/{id}/invites', {
    params: { id: closed },
    body: { expiresInDays: null, useLimit: null },
  })
  secrets.push({ words: new URL(invited.body.url).searchParams.get('invite') ?? 'none', readers: [] })
  const calendar = await vera.send<{ url: string }>('POST /api/user/calendar')
  secrets.push({ words: /[\w-]{43}/.exec(calendar.body.url)?.[0] ?? 'none', readers: [] })
  await vera.send('POST /api/contact', {
    body: { name: 'Vera', email: vera.email, message: `Please help: ${secret('Root')}` },
  })
  await vera.send('PUT /api/people/{id}/block', { params: { id: blocked.id } })
  await cast.signIn(vera)

  const voices: Voice[] = [{ name: 'nobody', headers: () => ({}), renew: async () => undefined }]
  for (const person of [mallory, petra, advika, root, blocked, carl]) {
    if (person === undefined) continue
    voices.push(await voiceOf(world, person))
  }
  return { secrets, voices }
}

async function voiceOf({ ctx, clock }: World, { id, name }: { id: number; name: string }): Promise<Voice> {
  const open = async () => {
    await ctx.db
      .updateTable('users')
      .set({ is_active: true, deactivated_at: null })
      .where('id', '=', id)
      .execute()
    const kind = name === 'Petra' ? ('bearer' as const) : ('browser' as const)
    const { token } = await ctx.sessions.open(ctx.db, {
      userId: id,
      kind,
      userAgent: 'fuzz',
      now: clock.now(),
    })
    return kind === 'bearer' ? { authorization: `Bearer ${token}` } : { cookie: `${sessionCookie}=${token}` }
  }
  let headers: Record<string, string> = await open()
  return {
    name,
    headers: () => headers,
    renew: async () => {
      headers = await open()
    },
  }
}
