import { expect, test } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import type { Member } from '../../testing/cast.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const { ctx, app, clock, cast, stranger } = await openTestApp()
const password = 'correct horse'

async function createMember(name: string): Promise<Member> {
  const person = await cast.person(name)
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

async function signIn(person: Member, agent: string) {
  const { body, cookie } = await stranger.send<{ session: { access_token: string } }>('POST /api/login', {
    body: { email: person.email, password },
    headers: { 'user-agent': agent },
  })
  return { browser: new Caller(app, cookie), bearer: body.session.access_token }
}

test('the list describes each browser, this one first, and has no bearer tokens', async () => {
  const ada = await createMember('Ada')
  clock.advance(60)
  const { browser } = await signIn(
    ada,
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  )
  clock.advance(60)
  await signIn(ada, 'curl/8')
  const { body } = await browser.call('GET /api/user/sessions', {})
  expect(body.map(({ isCurrent, browser: name, system }) => [isCurrent, name, system])).toEqual([
    [true, 'Firefox', 'Linux'],
    [false, null, null],
    [false, null, null],
  ])
  expect(body[0]?.createdAt).toBe(new Date(clock.now().getTime() - 60_000).toISOString())
})

test('ending a session signs out that browser and its bearer token, and no other', async () => {
  const ben = await createMember('Ben')
  clock.advance(1)
  const { browser, bearer } = await signIn(ben, 'curl/8')
  const { body } = await ben.call('GET /api/user/sessions', {})
  const id = body.find(({ isCurrent }) => !isCurrent)?.id ?? 0
  const end = () => ben.call('DELETE /api/user/sessions/{id}', { params: { id: String(id) } })
  expect((await end()).status).toBe(204)
  expect((await browser.call('GET /api/user', {})).status).toBe(401)
  const headers = { authorization: `Bearer ${bearer}` }
  expect((await stranger.send('GET /api/user', { headers })).status).toBe(401)
  expect((await ben.call('GET /api/user', {})).status).toBe(200)
  expect((await end()).status).toBe(404)
})

test('refuses to end another person’s session; ending the current one signs out', async () => {
  const [cleo, dora] = [await createMember('Cleo'), await createMember('Dora')]
  const [session] = (await cleo.call('GET /api/user/sessions', {})).body
  const params = { id: String(session?.id) }
  expect((await dora.call('DELETE /api/user/sessions/{id}', { params })).status).toBe(404)
  expect((await cleo.call('GET /api/user', {})).status).toBe(200)
  expect((await cleo.call('DELETE /api/user/sessions/{id}', { params })).status).toBe(204)
  expect((await cleo.call('GET /api/user', {})).status).toBe(401)
})

test('ends all other sessions and their bearer tokens, and counts them', async () => {
  const [eve, fay] = [await createMember('Eve'), await createMember('Fay')]
  const others = [await signIn(eve, 'curl/8'), await signIn(eve, 'curl/9')]
  const ended = await eve.call('DELETE /api/user/sessions', {})
  expect([ended.status, ended.body]).toEqual([200, { ended: 2 }])
  for (const { browser, bearer } of others) {
    expect((await browser.call('GET /api/user', {})).status).toBe(401)
    const headers = { authorization: `Bearer ${bearer}` }
    expect((await stranger.send('GET /api/user', { headers })).status).toBe(401)
  }
  expect((await eve.call('GET /api/user/sessions', {})).body).toHaveLength(1)
  expect((await fay.call('GET /api/user', {})).status).toBe(200)
  expect((await eve.call('DELETE /api/user/sessions', {})).body).toEqual({ ended: 0 })
})
