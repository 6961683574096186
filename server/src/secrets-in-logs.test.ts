import { pino } from 'pino'
import { expect, test } from 'vitest'

import { hashPassword } from './features/account/passwords.ts'
import { createLogOptions } from './platform/log.ts'
import { seedCircle } from './testing/circles.ts'
import { readMails } from './testing/mailbox.ts'
import { openTestApp } from './testing/test-app.ts'

const lines: string[] = []
const log = pino(createLogOptions('trace'), { write: (line: string) => void lines.push(line) })
const settings = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret of the sessions of this test',
  PAYPAL_CLIENT_ID: 'client-of-this-test',
  PAYPAL_CLIENT_SECRET: 'secret-at-paypal-of-this-test',
  // Nothing listens there, so calls fail and are logged.
  PAYPAL_API_BASE: 'http://127.0.0.1:9',
  PAYPAL_WEBHOOK_ID: 'webhook-of-this-test',
  OIDC_PROVIDERS: JSON.stringify([
    {
      id: 'one',
      name: 'One',
      issuer: 'http://127.0.0.1:9',
      clientId: 'us',
      clientSecret: 'secret-at-the-provider',
    },
  ]),
}
const { ctx, app, cast, stranger } = await openTestApp(settings, { log })

/** Collected during the test. None may appear in the log. */
const secrets = new Set<string>([
  settings.SESSION_SECRET,
  settings.PAYPAL_CLIENT_SECRET,
  'secret-at-the-provider',
])
const keep = (secret: string | undefined) => {
  if (secret === undefined || secret.length < 6) throw new Error('Expected a secret')
  secrets.add(secret)
  return secret
}
const [old, wrong, next] = [
  keep('correct horse battery'),
  keep('a wrong password'),
  keep('staples and horses'),
]
const findTokens = (text: string) => [...text.matchAll(/[\w-]{32,}/g)].map(([token]) => keep(token))

test('sign-ins, emails, tokens, payments and failures leave no secret in the log', async () => {
  const ada = await cast.person('Ada')
  const password_hash = await hashPassword(old)
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', ada.id).execute()
  const { email } = ada
  keep(ada.headers['cookie']?.split('=')[1])

  await stranger.send('POST /api/login', { body: { email, password: wrong } })
  const signedIn = await stranger.call('POST /api/login', { body: { email, password: old } })
  keep(signedIn.cookie)
  const bearer = keep(signedIn.body.session.access_token)
  const asClient = { authorization: `Bearer ${bearer}` }
  expect((await stranger.send('GET /api/user', { headers: asClient })).status).toBe(200)

  await stranger.send('POST /api/forgot-password', { body: { email } })
  const mailed = findTokens(/token=\S+/.exec((await readMails(ctx, email)).join('\n'))?.[0] ?? '')
  await app.inject(`/reset-password?token=${mailed[0]}`)
  await app.inject(`/auth?confirm=${mailed[0]}`)
  await stranger.send('POST /api/verify-email', { body: { token: mailed[0] } })
  await stranger.send('POST /api/reset-password', { body: { token: mailed[0], password: next } })

  const provider = { provider: 'one' }
  const start = await stranger.send('POST /api/sign-in-providers/start', { body: provider })
  keep(String(start.headers['set-cookie']).split(/[=;]/)[1])
  const response = { state: keep('state-of-this-test'), code: keep('code-of-this-test') }
  await app.inject(`/auth/callback/one?${new URLSearchParams(response)}`)
  await stranger.send('POST /api/sign-in-providers/response', { body: { ...provider, ...response } })

  const signedInAgain = await cast.signIn(ada)
  const factor = await signedInAgain.send('POST /api/user/second-factor', { body: { password: next } })
  findTokens(JSON.stringify(factor.body))
  const calendar = await signedInAgain.call('POST /api/user/calendar', {})
  const [address] = findTokens(calendar.body.url ?? '')
  await app.inject(`/api/calendar/${address}/events.ics`)
  const id = String(await seedCircle(ctx, { by: signedInAgain }))
  const terms = { expiresInDays: null, useLimit: null }
  const { body: invite } = await signedInAgain.call('POST /api/groups/{id}/invites', {
    params: { id },
    body: terms,
  })
  await app.inject(new URL(invite.url).pathname + new URL(invite.url).search)
  findTokens(invite.url)

  await signedInAgain.send('POST /api/billing/subscriptions', { body: { planId: 'premium' } })
  await app.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    payload: { resource: { token: keep('webhook-token') } },
  })
  await ctx.jobs.runDueJobs()

  // A failed query must not log the request or the data.
  await ctx.db.schema.alterTable('email_tokens').renameTo('renamed').execute()
  const broken = await stranger.send('POST /api/reset-password', {
    body: { token: mailed[0], password: next },
  })
  expect(broken.status).toBe(500)
  await app.inject({
    url: '/api/user',
    headers: { ...signedInAgain.headers, ...asClient, 'x-forwarded-for': '::1' },
  })

  const written = lines.join('')
  expect(written).toContain('Request failed')
  expect(written).toContain('A sign-in provider is not available')
  expect([...secrets].filter((secret) => written.includes(secret))).toEqual([])
  expect(written).not.toMatch(/postgres:\/\/|Bearer |coterie_session=/)
})
