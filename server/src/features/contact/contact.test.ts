import { expect, test } from 'vitest'

import { readMails } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'

const operator = 'root@example.org'
const { ctx, app, clock, stranger, cast } = await openTestApp({ ADMIN_EMAIL: operator })

const text = 'The map shows me in the wrong city.'
const form = { name: 'Ada', email: 'ada@example.org', message: text }

async function send(from: string, overrides: Record<string, unknown> = {}) {
  const payload = { ...form, ...overrides }
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress: from })
  const body: { error?: { code: string } } = response.json()
  return {
    status: response.statusCode,
    code: body.error?.code,
    retryAfter: Number(response.headers['retry-after']),
  }
}

test('a message reaches the operator, who can reply', async () => {
  expect((await send('10.1.0.1')).status).toBe(202)
  const mail = (await readMails(ctx, operator)).at(-1) ?? ''
  expect(mail).toContain(text)
  expect(mail).toContain('Subject: Coterie: a message from Ada')
  expect(mail).toMatch(/Reply-To: "?Ada"? <ada@example\.org>/)
  expect(mail).toContain('not signed in')
})

test('the email identifies a signed-in sender', async () => {
  const ben = await cast.person('Ben')
  await ben.call('POST /api/contact', { body: { ...form, name: 'Ben', email: ben.email } })
  expect((await readMails(ctx, operator)).at(-1)).toContain(`signed in as user ${ben.id}`)
})

test('an Advertiser’s message is marked as a priority', async () => {
  const dora = await cast.person('Dora', { plan: 'advertiser' })
  await dora.call('POST /api/contact', { body: { ...form, name: 'Dora', email: dora.email } })
  expect((await readMails(ctx, operator)).at(-1)).toContain('Subject: Coterie: a priority message from Dora')
})

test('without ADMIN_EMAIL, messages go to our own sender address', async () => {
  const { sendToOperator } = await import('./service.ts')
  const config = { ...ctx.config, adminEmail: undefined, mailFrom: 'Coterie <post@example.org>' }
  const from = { viewer: null, language: null, client: '10.2.0.1', now: clock.now() }
  await sendToOperator({ ...ctx, config }, { ...form, email: 'cleo@example.org' }, from)
  expect((await readMails(ctx, 'post@example.org')).at(-1)).toContain(text)
})

test('allows five messages an hour from one network address, regardless of the email address', async () => {
  const statuses = []
  for (let count = 1; count <= 6; count += 1) {
    statuses.push(await send('10.3.0.1', { email: `one${count}@example.org` }))
    clock.advance(60)
  }
  expect(statuses.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429])
  expect(statuses.at(-1)).toEqual({ status: 429, code: 'too_many_contacts', retryAfter: 3300 })
  expect((await send('10.3.0.2', { email: 'another@example.org' })).status).toBe(202)
  clock.advance(3300 - 60)
  expect((await send('10.3.0.1', { email: 'one7@example.org' })).status).toBe(202)
})

test('allows five messages an hour from one email address, even for concurrent requests from several networks', async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      send(`10.4.0.${index + 1}`, { email: index % 2 ? 'Dora@example.org' : 'dora@example.org' }),
    ),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
})

test('a bot that fills in the hidden field gets a normal response, and nothing is sent', async () => {
  const before = (await readMails(ctx, operator)).length
  const response = await send('10.5.0.1', { email: 'robot@example.org', website: 'https://example.org' })
  expect(response.status).toBe(202)
  expect(await readMails(ctx, operator)).toHaveLength(before)
})

test('a name can’t inject headers into the email', async () => {
  const response = await stranger.send('POST /api/contact', {
    body: { ...form, name: 'Ada\r\nBcc: everyone@example.org' },
  })
  expect(response.body.error.issues).toEqual([
    { path: 'name', message: 'Remove the characters that can’t be saved' },
  ])
})

test.each([
  [{ name: 'A' }, 'name', 'Enter your name'],
  [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
  [{ message: 'too short' }, 'message', 'Write at least 10 characters'],
  [{ message: 'x'.repeat(4001) }, 'message', 'Keep it to 4,000 characters or fewer'],
])('%j reports the problem with %s', async (overrides, path, message) => {
  const response = await stranger.send('POST /api/contact', { body: { ...form, ...overrides } })
  expect([response.status, response.body.error.issues]).toEqual([400, [{ path, message }]])
})

const findSenders = () => ctx.db.selectFrom('contact_senders').selectAll().execute()

test('stores only hashes of senders, for an hour', async () => {
  const columns = (await findSenders()).flatMap((row) => Object.values(row))
  const hashes = columns.filter((value) => Buffer.isBuffer(value))
  expect(hashes.length).toBeGreaterThan(0)
  expect(hashes.map((hash) => hash.toString('latin1')).join(' ')).not.toMatch(/example|10\.\d\./)
  clock.advance(3600)
  await send('10.6.0.1', { email: 'eve@example.org' })
  expect(await findSenders()).toHaveLength(1)
})

test('all addresses of an IPv6 network are one sender', async () => {
  const statuses = []
  for (let count = 1; count <= 6; count += 1)
    statuses.push((await send(`2001:db8:9:1::${count}`, { email: `six${count}@example.org` })).status)
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  expect((await send('2001:db8:9:2::1', { email: 'six7@example.org' })).status).toBe(202)
})
