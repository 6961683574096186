import type { NewInvite } from '@coterie/contract/invites'
import { approvalsPerOrganizerPerDay } from '@coterie/contract/limits'
import { beforeEach, expect, test } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { decodeMail, readMails } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { approveEmails } from '../account/approval.ts'
import { signUp as register } from '../account/service.ts'

const { ctx, app, clock, cast, stranger } = await openTestApp({ REFUSED_SIGN_UPS_PER_NETWORK_PER_HOUR: '50' })
const day = 24 * 60 * 60
const maya = await cast.person('Maya Lindgren', { plan: 'premium' })

type Body = { error: { code: string }; email: string }
type Result = { status: number; body: Body | undefined }
const getCode = ({ status, body }: Result) => body?.error?.code ?? status

// Everyone here shares one network and often one organizer, whose limits are per hour and day.
beforeEach(() => clock.advance(day))

async function createLink(groupId: number, useLimit: number | null = null, by: Member = maya) {
  const body = { expiresInDays: 7, useLimit }
  const created = await by.send<NewInvite>('POST /api/groups/{id}/invites', { params: { id: groupId }, body })
  return { id: created.body.id, groupId, invite: new URL(created.body.url).searchParams.get('invite') ?? '' }
}
type Link = Awaited<ReturnType<typeof createLink>>

let browserCount = 0
/** Signs up in a new browser. `headers` identify it. */
async function signUp(email: string, { groupId, invite }: Link, name = 'Noor Haddad') {
  browserCount += 1
  const headers = { 'x-browser': String(browserCount) }
  const params = { id: groupId }
  const response = await stranger.send<Body>('POST /api/groups/{id}/sign-up', {
    params,
    body: { email, name, invite },
  })
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
  const raw = (await readMails(ctx, email)).at(-1) ?? ''
  return {
    response,
    headers: { ...headers, cookie },
    mail: decodeMail(raw),
    token: /\/auth\?sign-in=([\w-]+)/.exec(raw)?.[1] ?? '',
    emailedCode: /\d{3} \d{3}/.exec(raw)?.[0] ?? '',
  }
}
const openLink = ({ token, headers }: { token: string; headers?: Record<string, string> }) =>
  stranger.send<Body>('POST /api/login/link', { body: { token }, headers: headers ?? {} })
const enterCode = (email: string, emailedCode: string) =>
  stranger.send<Body>('POST /api/login/emailed-code', { body: { email, emailedCode } })
const joinPending = (caller: Caller) =>
  caller.send<{ groupId: number | null; joined: boolean } & Body>('POST /api/pending-join')
const isApproved = async (email: string) =>
  (await ctx.db.selectFrom('approved_users').selectAll().where('email', '=', email).execute()).length > 0
const isWaiting = async (email: string) =>
  (await ctx.db.selectFrom('waitlist').selectAll().where('email', '=', email).execute()).length > 0
const readPublicCircle = ({ groupId, invite }: Link) =>
  stranger.call('GET /api/groups/{id}/public', { params: { id: String(groupId) }, query: { invite } })
const listLinks = (groupId: number, by = maya) =>
  by.call('GET /api/groups/{id}/invites', { params: { id: String(groupId) } })

test('the emailed link signs a new person in, and the circle admits them', async () => {
  const email = 'noor@example.org'
  const link = await createLink(await seedCircle(ctx, { by: maya, name: 'Sunday Hikers' }))
  expect((await readPublicCircle(link)).body).toMatchObject({ invitedBy: 'Maya', approves: true })
  const signedUp = await signUp(email, link)
  expect([signedUp.response.status, signedUp.response.body]).toEqual([202, { email }])
  expect(signedUp.mail).toContain('Maya invited you to Sunday Hikers')
  const response = await openLink(signedUp)
  const noor = new Caller(app, response.cookie)
  const { body } = await noor.call('GET /api/user', {})
  expect(body).toMatchObject({
    name: 'Noor Haddad',
    emailVerified: true,
    hasPassword: false,
    onboarded: false,
  })
  expect((await joinPending(noor)).body).toEqual({ groupId: link.groupId, joined: true })
  expect(getCode(await openLink(signedUp))).toBe('sign_in_link_used')
  expect((await listLinks(link.groupId)).body).toMatchObject([{ used: 1, approvalsLeft: 19 }])
})

test('the link works only in the browser that signed up, the code in any, and both once', async () => {
  const email = 'omar@example.org'
  const link = await createLink(await seedCircle(ctx, { by: maya }))
  const { token, emailedCode } = await signUp(email, link)
  expect(getCode(await openLink({ token }))).toBe('different_browser')
  expect((await enterCode(email, emailedCode)).status).toBe(200)
  expect(getCode(await enterCode(email, emailedCode))).toBe('wrong_emailed_code')
})

test('a link or code that expired can be replaced by a new one', async () => {
  const email = 'pia@example.org'
  const first = await signUp(email, await createLink(await seedCircle(ctx, { by: maya })))
  clock.advance(15 * 60)
  expect(getCode(await openLink(first))).toBe('sign_in_link_used')
  expect(getCode(await enterCode(email, first.emailedCode))).toBe('wrong_emailed_code')
  await stranger.send('POST /api/sign-in-links', { body: { email } })
  const mail = decodeMail((await readMails(ctx, email)).at(-1))
  expect((await enterCode(email, /\d{3} \d{3}/.exec(mail)?.[0] ?? '')).status).toBe(200)
})

test('after six wrong codes the right one has to wait', async () => {
  const email = 'quinn@example.org'
  const { emailedCode } = await signUp(email, await createLink(await seedCircle(ctx, { by: maya })))
  const wrong = `${emailedCode.startsWith('1') ? '2' : '1'}${emailedCode.slice(1)}`
  for (let guess = 0; guess < 6; guess += 1)
    expect(getCode(await enterCode(email, wrong))).toBe('wrong_emailed_code')
  expect(getCode(await enterCode(email, emailedCode))).toBe('too_many_attempts')
})

test('an address with an account gets an email to sign in, with the same response', async () => {
  const link = await createLink(await seedCircle(ctx, { by: maya }))
  const member = await cast.person('Rosa')
  const [known, unknown] = [await signUp(member.email, link, 'Other'), await signUp('sam@example.org', link)]
  expect(known.response.status).toBe(unknown.response.status)
  expect(Object.keys(known.response.headers)).toEqual(Object.keys(unknown.response.headers))
  expect(known.mail).toContain(`&next=${encodeURIComponent(`/group/${link.groupId}?invite=${link.invite}`)}`)
  const signedIn = new Caller(app, (await openLink(known)).cookie)
  expect((await signedIn.call('GET /api/user', {})).body).toMatchObject({ id: member.id, name: 'Rosa' })
  // No one can be put into a circle by others.
  expect((await joinPending(signedIn)).body).toEqual({ groupId: null, joined: false })
})

test('revoked, expired, used-up and unknown links approve no one', async () => {
  const groupId = await seedCircle(ctx, { by: maya })
  const [revoked, expired, usedUp] = [
    await createLink(groupId),
    await createLink(groupId),
    await createLink(groupId, 1),
  ]
  const params = { id: groupId, inviteId: revoked.id }
  await maya.send('DELETE /api/groups/{id}/invites/{inviteId}', { params })
  const joined = await cast.person('Tess')
  await joined.send('POST /api/groups/{id}/join', {
    params: { id: groupId },
    body: { invite: usedUp.invite },
  })
  const email = 'uma@example.org'
  expect(getCode((await signUp(email, revoked)).response)).toBe('invite_revoked')
  expect(getCode((await signUp(email, usedUp)).response)).toBe('invite_used_up')
  expect(getCode((await signUp(email, { ...usedUp, invite: 'invented' })).response)).toBe('invite_unknown')
  clock.advance(7 * day)
  expect(getCode((await signUp(email, expired)).response)).toBe('invite_expired')
  expect([await isApproved(email), await isWaiting(email)]).toEqual([false, false])
})

test('a link revoked after the sign-up still signs in, and the circle says why it doesn’t admit', async () => {
  const link = await createLink(await seedCircle(ctx, { by: maya }))
  const signedUp = await signUp('vera@example.org', link)
  const params = { id: link.groupId, inviteId: link.id }
  await maya.send('DELETE /api/groups/{id}/invites/{inviteId}', { params })
  const vera = new Caller(app, (await openLink(signedUp)).cookie)
  expect((await joinPending(vera)).body.error.code).toBe('invite_revoked')
})

test('a single-use link approves one person, even before they join', async () => {
  const link = await createLink(await seedCircle(ctx, { by: maya }), 1)
  expect((await signUp('first@example.org', link)).response.status).toBe(202)
  expect((await signUp('first@example.org', link)).response.status).toBe(202)
  expect((await readPublicCircle(link)).body).toMatchObject({ invite: 'open', approves: false })
  expect(getCode((await signUp('second@example.org', link)).response)).toBe('not_approved')
  expect([await isApproved('second@example.org'), await isWaiting('second@example.org')]).toEqual([
    false,
    true,
  ])
})

test('an organizer’s links approve a limited number of people in 24 hours', async () => {
  const leo = await cast.person('Leo', { plan: 'premium' })
  const [one, two] = [await seedCircle(ctx, { by: leo }), await seedCircle(ctx, { by: leo })]
  const links = [await createLink(one, null, leo), await createLink(two, null, leo)] as const
  for (let count = 0; count < approvalsPerOrganizerPerDay; count += 1)
    expect((await signUp(`leo${count}@example.org`, links[count % 2 === 0 ? 0 : 1])).response.status).toBe(
      202,
    )
  expect((await listLinks(one, leo)).body).toMatchObject([{ approvalsLeft: 0 }])
  expect((await readPublicCircle(links[1])).body.approves).toBe(false)
  expect(getCode((await signUp('late@example.org', links[1])).response)).toBe('not_approved')
  expect(await isWaiting('late@example.org')).toBe(true)
  clock.advance(day)
  expect((await signUp('late@example.org', links[1])).response.status).toBe(202)
  expect([await isApproved('late@example.org'), await isWaiting('late@example.org')]).toEqual([true, false])
})

test('if the limit is reached while the email is on its way, the email says that the person is on the list', async () => {
  const ivo = await cast.person('Ivo')
  const link = await createLink(await seedCircle(ctx, { by: ivo }), 1, ivo)
  const send = (email: string) =>
    stranger.send('POST /api/groups/{id}/sign-up', {
      params: { id: link.groupId },
      body: { email, name: 'Someone', invite: link.invite },
    })
  const emails = ['early@example.org', 'same-moment@example.org']
  for (const email of emails) expect((await send(email)).status).toBe(202)
  const mails = await Promise.all(
    emails.map(async (email) => decodeMail((await readMails(ctx, email)).at(-1))),
  )
  expect(mails.filter((mail) => mail.includes('You’re on the list'))).toHaveLength(1)
  expect(await Promise.all(emails.map(isApproved)).then((all) => all.filter(Boolean))).toHaveLength(1)
})

test('links of members approve no one, nor links of a former organizer', async () => {
  const kim = await cast.person('Kim')
  const groupId = await seedCircle(ctx, { by: maya, members: [kim], joinPolicy: 'open' })
  const link = await createLink(groupId, null, kim)
  expect((await listLinks(groupId, kim)).body).toMatchObject([{ approvalsLeft: null }])
  expect(getCode((await signUp('wim@example.org', link)).response)).toBe('not_approved')
  const setRole = (role: 'admin' | 'member') =>
    maya.call('PUT /api/groups/{id}/members/{userId}/role', {
      params: { id: String(groupId), userId: String(kim.id) },
      body: { role },
    })
  await setRole('admin')
  expect((await signUp('wim@example.org', link)).response.status).toBe(202)
  await setRole('member')
  expect(getCode((await signUp('xan@example.org', link)).response)).toBe('not_approved')
  const params = { id: String(groupId), userId: String(kim.id) }
  await maya.call('DELETE /api/groups/{id}/members/{userId}', { params })
  expect(getCode((await signUp('xan@example.org', link)).response)).toBe('invite_revoked')
  // People who were approved stay approved.
  expect(await isApproved('wim@example.org')).toBe(true)
})

test('an approved address needs no approving link', async () => {
  const email = 'yara@example.org'
  await approveEmails(ctx, [email])
  const kim = await cast.person('Kim')
  const groupId = await seedCircle(ctx, { by: maya, members: [kim], joinPolicy: 'open' })
  const { response, emailedCode } = await signUp(email, await createLink(groupId, null, kim))
  expect(response.status).toBe(202)
  expect((await enterCode(email, emailedCode)).status).toBe(200)
})

test('a circle deleted in the meantime is no obstacle', async () => {
  const email = 'zoe@example.org'
  const link = await createLink(await seedCircle(ctx, { by: maya }))
  const signedUp = await signUp(email, link)
  await ctx.db.deleteFrom('groups').where('id', '=', link.groupId).execute()
  const zoe = new Caller(app, (await openLink(signedUp)).cookie)
  expect((await joinPending(zoe)).body).toEqual({ groupId: null, joined: false })
  expect(getCode((await signUp('late-zoe@example.org', link)).response)).toBe('invite_unknown')
})

test('neither banned addresses nor revoked accounts are let in again', async () => {
  const link = await createLink(await seedCircle(ctx, { by: maya }))
  const gone = await cast.person('Gone')
  await ctx.db.deleteFrom('approved_users').where('email', '=', gone.email).execute()
  const { response, mail } = await signUp(gone.email, link)
  expect([response.status, mail, await isApproved(gone.email)]).toEqual([202, '', false])
})

test('a later sign-up with a password replaces the code, and the code removes an earlier password', async () => {
  const link = await createLink(await seedCircle(ctx, { by: maya }))
  const [email, password] = ['ana@example.org', 'correct horse']
  const info = { now: clock.now(), language: null, browser: 'b', client: '127.0.0.1', isInvited: false }
  const first = await signUp(email, link)
  await register(ctx, { email, password, name: 'Attacker' }, info)
  expect(getCode(await enterCode(email, first.emailedCode))).toBe('wrong_emailed_code')
  clock.advance(60)
  const second = await signUp(email, link, 'Ana')
  const ana = new Caller(app, (await enterCode(email, second.emailedCode)).cookie)
  expect((await ana.call('GET /api/user', {})).body).toMatchObject({ name: 'Ana', hasPassword: false })
  expect(getCode(await stranger.send('POST /api/login', { body: { email, password } }))).toBe(
    'wrong_credentials',
  )
})

test('invalid names and addresses are refused', async () => {
  const link = await createLink(await seedCircle(ctx, { by: maya }))
  expect(getCode((await signUp('bo@example.org', link, 'B')).response)).toBe('invalid_input')
  expect(getCode((await signUp('bo@example.org', link, 'Coterie Support')).response)).toBe('name_not_allowed')
  expect(getCode((await signUp('not an address', link)).response)).toBe('invalid_input')
})

test('with INVITATIONS_APPROVE=off links approve no one', async () => {
  const closed = await openTestApp({ INVITATIONS_APPROVE: 'off' })
  const nia = await closed.cast.person('Nia')
  const groupId = await seedCircle(closed.ctx, { by: nia })
  const { body } = await nia.send<NewInvite>('POST /api/groups/{id}/invites', {
    params: { id: groupId },
    body: { expiresInDays: 7, useLimit: null },
  })
  expect(body.approvalsLeft).toBeNull()
  const invite = new URL(body.url).searchParams.get('invite') ?? ''
  const refused = await closed.stranger.send<Body>('POST /api/groups/{id}/sign-up', {
    params: { id: groupId },
    body: { email: 'new@example.org', name: 'New', invite },
  })
  expect(getCode(refused)).toBe('not_approved')
})

test('admins see the inviter and the circle of each address, page by page, and how many there are', async () => {
  const admin = await cast.person('Admin', { role: 'admin' })
  const gus = await cast.person('Gus')
  const link = await createLink(await seedCircle(ctx, { by: gus, name: 'Chess' }), null, gus)
  const count = async () => (await admin.call('GET /api/admin/approvals/invited', {})).body
  const before = await count()
  await signUp('guest@example.org', link)
  expect(await count()).toEqual({ total: before.total + 1, lastDay: 1 })
  const list = async (cursor?: string) =>
    await admin.call('GET /api/admin/approvals', { query: { source: 'invitation', cursor } })
  const first = await list()
  const invitation = { inviter: { id: gus.id, name: 'Gus' }, circle: { id: link.groupId, name: 'Chess' } }
  expect(first.body[0]).toMatchObject({
    email: 'guest@example.org',
    account: { name: 'Noor Haddad' },
    invitation,
  })
  const second = await list(first.next)
  const emails = [...first.body, ...second.body].map(({ email }) => email)
  expect([emails.length, new Set(emails).size]).toEqual([before.total + 1, before.total + 1])
  const entry = (await admin.call('GET /api/admin/audit', {})).body[0]
  expect(entry).toMatchObject({
    action: 'approve-invited',
    actor: { id: gus.id },
    target: { kind: 'circle', id: link.groupId },
  })
  // A revoked approval isn't given again by the same link once there is an account.
  await admin.send('POST /api/admin/approvals/revoke', { body: { email: 'guest@example.org' } })
  await signUp('guest@example.org', link)
  expect(await isApproved('guest@example.org')).toBe(false)
})
