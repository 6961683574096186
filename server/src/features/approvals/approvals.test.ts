import type { ApprovalResult } from '@coterie/contract/approvals'
import { expect, test } from 'vitest'

import { readMails } from '../../testing/mailbox.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../account/passwords.ts'
import { prepareAccounts } from '../account/start.ts'

const { ctx, cast, stranger, clock } = await openTestApp({
  ADMIN_EMAIL: 'root@example.org',
  ADMIN_PASSWORD: 'correct horse',
  APPROVED_EMAILS: 'always@example.org',
})
await prepareAccounts(ctx)
const admin = await cast.person('Admin', { role: 'admin' })

const approve = (list: string) =>
  admin.send<ApprovalResult[] & { error: { code: string } }>('POST /api/admin/approvals', { body: { list } })
const revoke = (email: string) => admin.send('POST /api/admin/approvals/revoke', { body: { email } })
const findApprovedAddresses = async (search: string) =>
  (await admin.call('GET /api/admin/approvals', { query: { search } })).body
const findWaitlist = async (search: string) =>
  (await admin.call('GET /api/admin/waitlist', { query: { search } })).body
const signUp = (email: string, name = 'Wanda') =>
  stranger.send('POST /api/register', { body: { email, name, password: 'correct horse' } })
const listLogEntries = async () =>
  (await admin.call('GET /api/admin/audit', {})).body.map(({ action, target, details }) => [
    action,
    target,
    details,
  ])

test('approves each line of a list, emails people on the waitlist once, and logs the action', async () => {
  await signUp('wanda@example.org')
  expect(await findWaitlist('WAND')).toMatchObject([{ email: 'wanda@example.org', name: 'Wanda' }])
  const list = 'name,email\nAda,"ada.b@example.org"\nwanda@example.org;Wanda@example.org\nroot@example.org'
  expect(await approve(list)).toMatchObject({
    status: 200,
    body: [
      { line: 1, text: 'name,email', outcome: 'invalid' },
      { line: 2, text: 'ada.b@example.org', outcome: 'approved' },
      { line: 3, text: 'wanda@example.org', outcome: 'notified' },
      { line: 3, text: 'wanda@example.org', outcome: 'duplicate' },
      { line: 4, text: 'root@example.org', outcome: 'already-approved' },
    ],
  })
  expect(await findWaitlist('wanda')).toEqual([])
  expect((await approve('wanda@example.org')).body).toMatchObject([{ outcome: 'already-approved' }])
  expect(await readMails(ctx, 'wanda@example.org')).toHaveLength(1)
  expect((await signUp('wanda@example.org')).status).toBe(201)
  expect(await findApprovedAddresses('wanda')).toMatchObject([
    { account: { name: 'Wanda' }, fixedReason: null },
  ])
  expect((await listLogEntries())[0]).toEqual([
    'approve-addresses',
    { kind: 'address', id: null },
    { approved: 2, notified: 1 },
  ])
})

test('five concurrent approvals of a person on the waitlist send one email', async () => {
  await signUp('una@example.org')
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => approve('una@example.org')))
  expect(responses.flatMap(({ body }) => body.map(({ outcome }) => outcome)).toSorted()).toEqual([
    'already-approved',
    'already-approved',
    'already-approved',
    'already-approved',
    'notified',
  ])
  expect(await readMails(ctx, 'una@example.org')).toHaveLength(1)
})

const createLines = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}.${index}@example.org`).join('\n')

test('ten thousand lines take as many statements as ten, and longer lists are refused', async () => {
  const fewStatements = await captureStatements(async () =>
    expect((await approve(createLines(10, 'few'))).body).toHaveLength(10),
  )
  const manyStatements = await captureStatements(async () =>
    expect((await approve(createLines(10_000, 'many'))).body).toHaveLength(10_000),
  )
  expect(manyStatements).toEqual(fewStatements)
  const refused = await approve(createLines(10_001, 'toomany'))
  expect([refused.status, refused.body.error.code]).toEqual([422, 'too_many_addresses'])
  expect(await findApprovedAddresses('toomany')).toEqual([])
})

test('lists approved addresses in pages, newest first, and finds them by any part', async () => {
  const emails = Array.from(
    { length: 35 },
    (_, index) => `page.${String(index).padStart(2, '0')}@example.org`,
  )
  await approve(emails.join('\n'))
  const first = await admin.call('GET /api/admin/approvals', { query: { search: 'page.' } })
  const second = await admin.call('GET /api/admin/approvals', {
    query: { search: 'page.', cursor: first.next },
  })
  expect([first.body.length, second.body.length, second.next]).toEqual([30, 5, undefined])
  expect([...first.body, ...second.body].map(({ email }) => email)).toEqual(emails.toReversed())
  expect(await findApprovedAddresses('pag%')).toEqual([])
  expect(await findApprovedAddresses('PAGE.07@')).toHaveLength(1)
})

test('lists the waitlist in pages, oldest first, and finds people by name', async () => {
  const rows = Array.from({ length: 35 }, (_, index) => ({
    email: `w${index}@example.org`,
    name: `Queued ${index}`,
  }))
  for (const [at, row] of rows.entries()) {
    const created_at = new Date(clock.now().getTime() + at * 1000)
    await ctx.db
      .insertInto('waitlist')
      .values({ ...row, created_at })
      .execute()
  }
  const first = await admin.call('GET /api/admin/waitlist', { query: { search: 'queued' } })
  const second = await admin.call('GET /api/admin/waitlist', {
    query: { search: 'queued', cursor: first.next },
  })
  expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
})

test('revoking signs a person out until they are approved again', async () => {
  const mia = await cast.person('Mia')
  await ctx.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('correct horse') })
    .where('id', '=', mia.id)
    .execute()
  const login = () =>
    stranger.send('POST /api/login', { body: { email: mia.email, password: 'correct horse' } })
  expect((await revoke(mia.email.toUpperCase())).status).toBe(204)
  expect((await mia.send('GET /api/user', {})).status).toBe(401)
  const refused = await login()
  expect([refused.status, refused.body.error.code]).toEqual([403, 'not_approved'])
  expect((await listLogEntries())[0]).toEqual(['revoke-address', { kind: 'person', id: mia.id }, {}])
  await approve(mia.email)
  expect((await mia.send('GET /api/user', {})).status).toBe(401)
  expect((await login()).status).toBe(200)
})

test('an address without an account can be revoked, once', async () => {
  await approve('nobody.yet@example.org')
  expect((await revoke('nobody.yet@example.org')).status).toBe(204)
  expect((await revoke('nobody.yet@example.org')).status).toBe(404)
  expect((await signUp('nobody.yet@example.org')).status).toBe(403)
  expect((await listLogEntries())[0]).toEqual([
    'revoke-address',
    { kind: 'address', id: null },
    { address: 'nobody.yet@example.org' },
  ])
})

test('the main admin and addresses from the settings can’t be revoked', async () => {
  const refused = [await revoke('Root@example.org'), await revoke(' always@example.org ')]
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'main_admin_approved'],
    [409, 'approved_by_settings'],
  ])
  expect(await findApprovedAddresses('root@')).toMatchObject([
    { fixedReason: 'main-admin', account: { name: 'Admin' } },
  ])
  expect(await findApprovedAddresses('always@')).toMatchObject([{ fixedReason: 'settings', account: null }])
})

test.each([
  'GET /api/admin/approvals',
  'GET /api/admin/approvals/invited',
  'GET /api/admin/waitlist',
  'POST /api/admin/approvals',
  'POST /api/admin/approvals/revoke',
])('only admins can call %s', async (name) => {
  const ada = await cast.person('Ada', { plan: 'advertiser' })
  expect([(await ada.send(name)).status, (await stranger.send(name)).status]).toEqual([403, 401])
})
