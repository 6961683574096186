import { expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { findLink, readMails } from '../../../testing/mailbox.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { enqueueDigests } from './service.ts'
import { readUnsubscribeToken, createUnsubscribeToken } from './unsubscribe-token.ts'

const { ctx, app, cast, clock, stranger } = await openTestApp({ APP_URL: 'https://coterie.example.org' })

const advanceMinutes = (count: number) => clock.advance(count * 60)

async function sendRequest(to: Member, name: string): Promise<void> {
  const sender = await cast.person(name)
  await sender.call('POST /api/friend-requests', { body: { toId: to.id } })
  await ctx.jobs.runDueJobs()
}

const sendDigests = () => enqueueDigests(ctx, clock.now())
const listMails = async (person: Member) => await readMails(ctx, person.email)

test('sends one digest of notifications unread for half an hour, at most every six hours', async () => {
  const ada = await cast.person('Ada')
  await sendRequest(ada, 'Mia')
  await sendDigests()
  expect(await listMails(ada)).toEqual([])
  await sendRequest(ada, 'Noa')
  advanceMinutes(31)
  await Promise.all([sendDigests(), sendDigests(), sendDigests()])
  const [mail, ...others] = await listMails(ada)
  expect(others).toEqual([])
  expect(mail).toContain('Subject: Noa would like to connect with you (and 1 more)')
  expect(mail).toContain('Mia would like to connect with you')
  expect(mail).toContain('Noa would like to connect with you')
  expect(mail).toContain('https://coterie.example.org/groups?view=circles')

  await sendRequest(ada, 'Lou')
  advanceMinutes(60)
  await sendDigests()
  expect(await listMails(ada)).toHaveLength(1)
  advanceMinutes(6 * 60)
  await sendDigests()
  const [, second] = await listMails(ada)
  expect(second).toContain('Subject: Lou would like to connect with you')
  expect(second).not.toContain('Mia would like')
  advanceMinutes(7 * 60)
  await sendDigests()
  expect(await listMails(ada)).toHaveLength(2)
})

test('sends no digest of read notifications, to people who opted out, or to reserved addresses', async () => {
  const [ada, ben, demo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Demo')]
  await ctx.db.updateTable('users').set({ email: 'demo@demo.example' }).where('id', '=', demo.id).execute()
  await ctx.db.insertInto('approved_users').values({ email: 'demo@demo.example' }).execute()
  for (const person of [ada, ben, demo]) await sendRequest(person, 'Mia')
  await ada.call('PUT /api/notifications/read', { body: { until: clock.now().toISOString() } })
  await ben.call('PATCH /api/user/preferences', { body: { notifications: { email: false } } })
  advanceMinutes(31)
  await sendDigests()
  expect([await listMails(ada), await listMails(ben), await readMails(ctx, 'demo@demo.example')]).toEqual([
    [],
    [],
    [],
  ])
})

async function createDigestRecipient(name: string) {
  const person = await cast.person(name)
  await sendRequest(person, 'Mia')
  advanceMinutes(31)
  await sendDigests()
  const [mail = ''] = await listMails(person)
  const readEmailPreference = async () =>
    (await person.call('GET /api/user', {})).body.preferences.notifications.email
  return { person, mail, readEmailPreference }
}

test('the header allows one-click unsubscribing in email apps, as in RFC 8058', async () => {
  const { mail, readEmailPreference } = await createDigestRecipient('Ada')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, headerUrl = ''] = /List-Unsubscribe:\s+<([^>]+)>/.exec(mail) ?? []
  expect(headerUrl).toMatch(/^https:\/\/coterie\.example\.org\/api\/notifications\/unsubscribe\//)
  const url = findLink(headerUrl)
  expect(await readEmailPreference()).toBe(true)
  const opened = await app.inject({ url })
  expect([opened.statusCode, await readEmailPreference()]).toEqual([302, true])
  expect(opened.headers.location).toMatch(/^\/unsubscribe\?token=/)
  const posted = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect([posted.statusCode, await readEmailPreference()]).toEqual([204, false])
})

const unsubscribe = (token: string) =>
  stranger.send<{ email: string; turnedOff: string }>('POST /api/notifications/unsubscribe', {
    body: { token },
  })

test('the unsubscribe link works signed out, repeatedly, and only affects its recipient', async () => {
  const { person, mail, readEmailPreference } = await createDigestRecipient('Ada')
  const ben = await createDigestRecipient('Ben')
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(mail)?.[1] ?? ''
  expect((await unsubscribe(token)).body).toEqual({ email: 'a…@example.org', turnedOff: 'email' })
  expect((await unsubscribe(token)).status).toBe(200)
  expect([await readEmailPreference(), await ben.readEmailPreference()]).toEqual([false, true])
  const forged = token.replace(String(person.id), String(ben.person.id))
  for (const invalid of [forged, `${token}x`, '', '1.', 'x'.repeat(150)])
    expect([invalid, (await unsubscribe(invalid)).status]).toEqual([invalid, 410])
  expect(await ben.readEmailPreference()).toBe(true)
})

test('a token is valid for one secret only', () => {
  const token = createUnsubscribeToken('secret', 7)
  expect([readUnsubscribeToken('secret', token), readUnsubscribeToken('other', token)]).toEqual([
    { userId: 7, turnsOff: 'email' },
    undefined,
  ])
})
