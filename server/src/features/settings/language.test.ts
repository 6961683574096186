import { expect, test } from 'vitest'

import { findRecipient } from '../../db/recipients.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { app, cast, ctx, stranger } = await openTestApp()

const password = 'a long enough password'
const inSpanish = { 'accept-language': 'es-MX,es;q=0.9' }

async function openPage(url: string, headers: Record<string, string> = {}) {
  const { body, headers: responseHeaders, statusCode } = await app.inject({ url, headers })
  return { status: statusCode, lang: /<html lang="(\w+)"/.exec(body)?.[1], body, headers: responseHeaders }
}

test('a page uses the browser’s language, or English', async () => {
  expect((await openPage('/auth', inSpanish)).lang).toBe('es')
  expect((await openPage('/auth', { 'accept-language': 'xx' })).lang).toBe('en')
  expect((await openPage('/auth')).lang).toBe('en')
})

test('a language chosen in the browser takes precedence, and the response varies by it', async () => {
  const page = await openPage('/auth', { ...inSpanish, cookie: 'language=en' })
  expect(page.lang).toBe('en')
  expect(page.headers).toMatchObject({ vary: 'Accept-Language, Cookie', 'cache-control': 'no-cache' })
  expect((await openPage('/auth', { cookie: 'language=es' })).lang).toBe('es')
  expect((await openPage('/auth', { ...inSpanish, cookie: 'language=%2e%2e' })).lang).toBe('es')
})

test('pages differ in text and script, not in their security headers', async () => {
  const [english, spanish] = [await openPage('/auth'), await openPage('/auth', inSpanish)]
  expect(english.body).toContain('This page needs JavaScript.')
  expect(spanish.body).toContain('Esta página necesita JavaScript.')
  expect(spanish.headers['content-security-policy']).toBe(english.headers['content-security-policy'])
  for (const { body } of [english, spanish]) {
    expect(body).toMatch(/<title>[^<]+ · Coterie<\/title>/)
    expect(body).not.toMatch(/%[A-Z_]+%/)
    const [script = ''] = body.match(/\/assets\/[\w-]+\.js/) ?? []
    const file = await app.inject({ url: script })
    expect([file.statusCode, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  }
})

test('the page templates can’t be requested as files', async () => {
  for (const language of ['en', 'es'])
    expect((await openPage(`/${language}/index.html`)).body).not.toContain('%APP_NAME%')
})

test('a shared page has link previews in both languages', async () => {
  const ada = await cast.person('Ada')
  const { id } = (await ada.call('POST /api/groups', { body: { name: 'Sunday Hikers', joinPolicy: 'open' } }))
    .body
  const page = await openPage(`/group/${id}`, inSpanish)
  expect([page.lang, page.headers['vary']]).toEqual(['es', 'Accept-Language, Cookie'])
  expect(page.body).toContain('property="og:title" content="Sunday Hikers"')
})

test('a signed-out person chooses the language of the browser', async () => {
  const response = await stranger.call('PUT /api/language', { body: { language: 'es' } })
  expect(response.status).toBe(204)
  expect(response.headers['set-cookie']).toMatch(
    /^language=es; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
  )
})

test('a signed-in person chooses their language for all devices', async () => {
  const ada = await cast.person('Ada')
  expect((await ada.call('GET /api/user', {})).body.language).toBeNull()
  await ada.call('PUT /api/language', { body: { language: 'es' } })
  const otherSession = await cast.signIn(ada)
  const response = await otherSession.call('GET /api/user', {})
  expect(response.body.language).toBe('es')
  expect(String(response.headers['set-cookie'])).toContain('language=es')
  await ada.call('PUT /api/language', { body: { language: 'en' } })
  expect((await otherSession.call('GET /api/user', {})).body.language).toBe('en')
})

test.each([[{ language: 'xx' }], [{ language: null }], [{ language: ['es'] }], [{}]])(
  'refuses the language %j',
  async (body) => {
    const refused = await stranger.send('PUT /api/language', { body })
    expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_input'])
    expect(refused.headers['set-cookie']).toBeUndefined()
  },
)

test('a new user gets the language of the page; other browsers get it at sign-in', async () => {
  const email = 'lucia@example.org'
  await ctx.db.insertInto('approved_users').values({ email }).execute()
  const form = { email, password, name: 'Lucía' }
  const registered = await stranger.send('POST /api/register', { body: form, headers: inSpanish })
  expect(registered.status).toBe(201)
  await ctx.db.updateTable('users').set({ is_verified: true }).where('email', '=', email).execute()
  const signedIn = await stranger.call('POST /api/login', { body: { email, password } })
  expect(signedIn.body.user.language).toBe('es')
  expect(String(signedIn.headers['set-cookie'])).toContain('language=es')
})

test('signing up in an unsupported language sets no choice and no cookie', async () => {
  const email = 'luc@example.org'
  await ctx.db.insertInto('approved_users').values({ email }).execute()
  const form = { email, password, name: 'Luc' }
  await stranger.send('POST /api/register', { body: form, headers: { 'accept-language': 'xx' } })
  await ctx.db.updateTable('users').set({ is_verified: true }).where('email', '=', email).execute()
  const signedIn = await stranger.call('POST /api/login', { body: { email, password } })
  expect(signedIn.body.user.language).toBeNull()
  expect(String(signedIn.headers['set-cookie'])).not.toContain('language=')
})

test('a stored language without a catalog counts as none', async () => {
  const ada = await cast.person('Ada')
  await ctx.db.updateTable('users').set({ language: 'xx' }).where('id', '=', ada.id).execute()
  expect((await ada.call('GET /api/user', {})).body.language).toBeNull()
  expect((await findRecipient(ctx.db, ada.id))?.language).toBe('en')
})
