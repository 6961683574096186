import { expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { linkIn, mailsTo } from '../../../testing/mailbox.ts'
import { world } from '../../../testing/world.ts'
import { enqueueDigests } from './service.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const { ctx, app, cast, clock, stranger } = await world({ APP_URL: 'https://coterie.example.org' })

const minutes = (count: number) => clock.forward(count * 60)

async function ask(to: Member, name: string): Promise<void> {
  const by = await cast.person(name)
  await by.call('POST /api/friend-requests', { body: { toId: to.id } })
  await ctx.jobs.runDueJobs()
}

const digest = () => enqueueDigests(ctx, clock.now())
const mailsOf = async (person: Member) => await mailsTo(ctx, person.email)

test('sends a digest of what stayed unread for half an hour, once, and at most every six hours', async () => {
  const ada = await cast.person('Ada')
  await ask(ada, 'Mia')
  await digest()
  expect(await mailsOf(ada)).toEqual([])
  await ask(ada, 'Noa')
  minutes(31)
  await Promise.all([digest(), digest(), digest()])
  const [mail, ...others] = await mailsOf(ada)
  expect(others).toEqual([])
  expect(mail).toContain('Subject: Noa would like to connect with you (and 1 more)')
  expect(mail).toContain('Mia would like to connect with you')
  expect(mail).toContain('Noa would like to connect with you')
  expect(mail).toContain('https://coterie.example.org/groups?view=circles')

  await ask(ada, 'Lou')
  minutes(60)
  await digest()
  expect(await mailsOf(ada)).toHaveLength(1)
  minutes(6 * 60)
  await digest()
  const [, second] = await mailsOf(ada)
  expect(second).toContain('Subject: Lou would like to connect with you')
  expect(second).not.toContain('Mia')
  minutes(7 * 60)
  await digest()
  expect(await mailsOf(ada)).toHaveLength(2)
})

test('sends no digest of read notifications, to people who opted out, or to reserved addresses', async () => {
  const [ada, ben, demo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Demo')]
  await ctx.db.updateTable('users').set({ email: 'demo@demo.example' }).where('id', '=', demo.id).execute()
  await ctx.db.insertInto('approved_users').values({ email: 'demo@demo.example' }).execute()
  for (const person of [ada, ben, demo]) await ask(person, 'Mia')
  await ada.call('PUT /api/notifications/read', { body: { until: clock.now().toISOString() } })
  await ben.call('PATCH /api/user/preferences', { body: { notifications: { email: false } } })
  minutes(31)
  await digest()
  expect([await mailsOf(ada), await mailsOf(ben), await mailsTo(ctx, 'demo@demo.example')]).toEqual([
    [],
    [],
    [],
  ])
})

async function mailed(name: string) {
  const person = await cast.person(name)
  await ask(person, 'Mia')
  minutes(31)
  await digest()
  const [mail = ''] = await mailsOf(person)
  const wants = async () => (await person.call('GET /api/user', {})).body.preferences.notifications.email
  return { person, mail, wants }
}

test('the header allows one-click unsubscribing in mail apps, as in RFC 8058', async () => {
  const { mail, wants } = await mailed('Ada')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, address = ''] = /List-Unsubscribe:\s+<([^>]+)>/.exec(mail) ?? []
  expect(address).toMatch(/^https:\/\/coterie\.example\.org\/api\/notifications\/unsubscribe\//)
  const url = linkIn(address)
  expect(await wants()).toBe(true)
  const opened = await app.inject({ url })
  expect([opened.statusCode, await wants()]).toEqual([302, true])
  expect(opened.headers.location).toMatch(/^\/unsubscribe\?token=/)
  const posted = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([posted.statusCode, await wants()]).toEqual([204, false])
})

const stop = (token: string) =>
  stranger.send<{ email: string; turnedOff: string }>('POST /api/notifications/unsubscribe', {
    body: { token },
  })

test('the unsubscribe link works signed out, repeatedly, and only for its recipient', async () => {
  const { person, mail, wants } = await mailed('Ada')
  const ben = await mailed('Ben')
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(mail)?.[1] ?? ''
  expect((await stop(token)).body).toEqual({ email: 'a…@example.org', turnedOff: 'email' })
  expect((await stop(token)).status).toBe(200)
  expect([await wants(), await ben.wants()]).toEqual([false, true])
  const forged = token.replace(String(person.id), String(ben.person.id))
  for (const wrong of [forged, `${token}x`, '', '1.', 'x'.repeat(150)])
    expect([wrong, (await stop(wrong)).status]).toEqual([wrong, 410])
  expect(await ben.wants()).toBe(true)
})

test('a token is valid for one secret only', () => {
  const token = unsubscribeToken('secret', 7)
  expect([readUnsubscribeToken('secret', token), readUnsubscribeToken('other', token)]).toEqual([
    { userId: 7, turnsOff: 'email' },
    undefined,
  ])
})
