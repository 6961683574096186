import { expect, test } from 'vitest'

import { Caller } from '../../testing/caller.ts'
import { findRecordedJobs, recordJobs } from '../../testing/jobs.ts'
import { readMails } from '../../testing/mailbox.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertApprovals } from './queries.ts'

const { ctx, app, clock, cast, stranger } = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
await recordJobs(ctx)

let browserCount = 0

/** Requests an email from a new browser in its own network. `headers` identify the browser. */
async function requestMail(email: string) {
  browserCount += 1
  const address = { 'x-forwarded-for': `192.0.2.${browserCount}` }
  const response = await stranger.send('POST /api/sign-in-links', { body: { email }, headers: address })
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? ''
  const mail = (await readMails(ctx, email)).at(-1) ?? ''
  return {
    response,
    headers: { ...address, cookie },
    token: /\/auth\?sign-in=([\w-]+)/.exec(mail)?.[1] ?? '',
    emailedCode: /\d{3} \d{3}/.exec(mail)?.[0] ?? '',
  }
}

type SignInResponse = { user: { email: string }; session: { access_token?: string }; error: { code: string } }

const openLink = ({ token, headers }: { token: string; headers?: Record<string, string> }) =>
  stranger.send<SignInResponse>('POST /api/login/link', { body: { token }, headers: headers ?? {} })
const enterCode = (email: string, emailedCode: string) =>
  stranger.send<SignInResponse>('POST /api/login/emailed-code', { body: { email, emailedCode } })
const getResult = ({ status, body }: { status: number; body: SignInResponse }) =>
  body.error?.code ?? `${status} ${body.user.email}`

function getWrongCode(code: string): string {
  return code.startsWith('1') ? `2${code.slice(1)}` : `1${code.slice(1)}`
}

test('a link signs in once, in the browser that requested it', async () => {
  const ada = await cast.person('Ada')
  const link = await requestMail(ada.email)
  expect([link.response.status, link.response.body]).toEqual([202, { email: ada.email }])
  const signedIn = await openLink(link)
  expect(getResult(signedIn)).toBe(`200 ${ada.email}`)
  const session = new Caller(app, signedIn.cookie)
  expect((await session.call('GET /api/user', {})).body.email).toBe(ada.email)
  expect(getResult(await openLink(link))).toBe('sign_in_link_used')
})

test('in another browser, the link asks for the code, and the code signs in', async () => {
  const ben = await cast.person('Ben')
  const { token, emailedCode } = await requestMail(ben.email)
  expect(getResult(await openLink({ token }))).toBe('different_browser')
  const signedIn = await enterCode(ben.email.toUpperCase(), emailedCode.replace(' ', ''))
  expect(getResult(signedIn)).toBe(`200 ${ben.email}`)
  expect(getResult(await enterCode(ben.email, emailedCode))).toBe('wrong_emailed_code')
})

test('asking again within a minute sends no second email, and the link of the first one keeps working', async () => {
  const bo = await cast.person('Bo')
  const link = await requestMail(bo.email)
  const again = await stranger.send('POST /api/sign-in-links', {
    body: { email: bo.email },
    headers: link.headers,
  })
  expect(await readMails(ctx, bo.email)).toHaveLength(1)
  const cookie = String(again.headers['set-cookie']).split(';')[0] ?? ''
  expect(getResult(await openLink({ ...link, headers: { ...link.headers, cookie } }))).toBe(`200 ${bo.email}`)
})

test('API clients get a bearer token', async () => {
  const bea = await cast.person('Bea')
  const { emailedCode } = await requestMail(bea.email)
  const { body } = await enterCode(bea.email, emailedCode)
  expect(body.session.access_token).toEqual(expect.any(String))
})

test('links and codes expire after 15 minutes, and a newer email replaces an older one', async () => {
  const cleo = await cast.person('Cleo')
  const expired = await requestMail(cleo.email)
  clock.advance(15 * 60)
  expect(getResult(await openLink(expired))).toBe('sign_in_link_used')
  expect(getResult(await enterCode(cleo.email, expired.emailedCode))).toBe('wrong_emailed_code')
  const older = await requestMail(cleo.email)
  clock.advance(60)
  const newer = await requestMail(cleo.email)
  expect(getResult(await openLink(older))).toBe('sign_in_link_used')
  expect(getResult(await openLink(newer))).toBe(`200 ${cleo.email}`)
})

async function enterCodes(email: string, codes: readonly string[]) {
  const results: { status: number; body: unknown }[] = []
  for (const code of codes) {
    const { status, body } = await enterCode(email, code)
    results.push({ status, body })
  }
  return results
}

test('after five wrong codes, even the right one must wait, and unknown addresses get the same responses', async () => {
  const dora = await cast.person('Dora')
  const { emailedCode } = await requestMail(dora.email)
  const wrong = getWrongCode(emailedCode)
  const codes = [wrong, wrong, wrong, wrong, wrong, wrong, emailedCode]
  const known = await enterCodes(dora.email, codes)
  expect(known).toEqual(await enterCodes('no-one@example.org', codes))
  expect(known.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 429])
})

test('the response is the same for addresses without an account, and they get no email', async () => {
  const unknown = await requestMail('nobody@example.org')
  expect([unknown.response.status, unknown.response.body, unknown.token]).toEqual([
    202,
    { email: 'nobody@example.org' },
    '',
  ])
  expect(await readMails(ctx, 'nobody@example.org')).toEqual([])
})

test('an account that isn’t confirmed gets the confirmation link, and one that isn’t approved gets nothing', async () => {
  await insertApprovals(ctx.db, ['eve@example.org'])
  const body = { email: 'eve@example.org', name: 'Eve', password: 'correct horse' }
  await stranger.call('POST /api/register', { body })
  clock.advance(60)
  const { token } = await requestMail('eve@example.org')
  const mails = await readMails(ctx, 'eve@example.org')
  expect([token, mails.map((mail) => mail.includes('/auth?confirm='))]).toEqual(['', [true, true]])

  const finn = await cast.person('Finn')
  const before = await requestMail(finn.email)
  await ctx.db.deleteFrom('approved_users').where('email', '=', finn.email).execute()
  expect(getResult(await openLink(before))).toBe('not_approved')
  clock.advance(60)
  await requestMail(finn.email)
  expect(await readMails(ctx, finn.email)).toHaveLength(1)
})

test('signing in by link brings a deactivated account back', async () => {
  const gus = await cast.person('Gus')
  const deactivated = { is_active: false, deactivated_at: clock.now() }
  await ctx.db.updateTable('users').set(deactivated).where('id', '=', gus.id).execute()
  const link = await requestMail(gus.email)
  expect(getResult(await openLink(link))).toBe(`200 ${gus.email}`)
})

test('a new password invalidates the links and codes of earlier emails', async () => {
  const hana = await cast.person('Hana')
  const link = await requestMail(hana.email)
  await stranger.call('POST /api/forgot-password', { body: { email: hana.email } })
  const mail = (await readMails(ctx, hana.email)).at(-1) ?? ''
  const resetToken = /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
  await stranger.call('POST /api/reset-password', { body: { token: resetToken, password: 'battery staple' } })
  expect(getResult(await openLink(link))).toBe('sign_in_link_used')
})

test('of five concurrent sign-ins with one link, one succeeds', async () => {
  const ivo = await cast.person('Ivo')
  const link = await requestMail(ivo.email)
  const results = await Promise.all([1, 2, 3, 4, 5].map(() => openLink(link)))
  expect(results.map(getResult).toSorted()).toEqual([
    `200 ${ivo.email}`,
    ...Array.from({ length: 4 }, () => 'sign_in_link_used'),
  ])
})

test('neither the database nor the jobs contain a link or a code', async () => {
  const jo = await cast.person('Jo')
  const dump = async () =>
    JSON.stringify([
      await findRecordedJobs(ctx),
      await ctx.db.selectFrom('email_tokens').selectAll().execute(),
    ])
  const headers = { 'x-forwarded-for': '192.0.2.200' }
  await stranger.send('POST /api/sign-in-links', { body: { email: jo.email }, headers })
  const before = await dump()
  const mail = (await readMails(ctx, jo.email)).at(-1) ?? ''
  const token = /\/auth\?sign-in=([\w-]+)/.exec(mail)?.[1] ?? expect.unreachable('no link was emailed')
  const after = await dump()
  expect([before, after].some((text) => text.includes(token))).toBe(false)
})
