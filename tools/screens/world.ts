import type { APIRequestContext, Browser } from 'playwright-core'

import type { PaypalTestServer } from '../../e2e/harness/paypal.ts'
import type { RunningApp } from '../../e2e/harness/running-app.ts'
import { demoPerson } from '../../server/src/demo/accounts.ts'
import { accounts, extraAccounts } from './people.ts'
import type { Viewer } from './screen.ts'
import { createCircles } from './world/circles.ts'
import { createEvents } from './world/events.ts'
import { createPayment } from './world/payment.ts'
import { createReports } from './world/reports.ts'
import type { ApiClient, World } from './world/world.ts'

export const worldEnv = {
  DEMO: 'on',
  APPROVED_EMAILS: Object.values(extraAccounts)
    .map(({ email }) => email)
    .join(','),
}

/**
 * Creates the data that the screens need beyond the demo community.
 *
 * @param app started with `worldEnv` and the settings of `paypal`.
 */
export async function createWorld(
  app: RunningApp,
  browser: Browser,
  paypal: PaypalTestServer,
): Promise<World> {
  await insertExtraAccounts(app)
  const open = async (viewer: Exclude<Viewer, 'visitor'>) =>
    createClient(await openSession(browser, app.url, viewer), app.url)
  const [person, admin, warned] = [await open('person'), await open('admin'), await open('warned')]
  // The Free plan's limits are too low for this data.
  await app.givePremium(accounts.person.email)
  const world = { ...(await createCircles(person, admin)), ...(await createEvents(person, admin)) }
  await endPremium(app)
  return {
    ...world,
    ...(await createPayment(admin, paypal)),
    ...(await createReports(person, admin, warned)),
  }
}

async function openSession(browser: Browser, url: string, viewer: Exclude<Viewer, 'visitor'>) {
  const context = await browser.newContext({ baseURL: url })
  await signIn(context.request, viewer)
  return context.request
}

export async function signIn(request: APIRequestContext, viewer: Exclude<Viewer, 'visitor'>): Promise<void> {
  const { email, password } = accounts[viewer]
  const response = await request.post('/api/login', { data: { email, password } })
  if (!response.ok()) throw new Error(`${email} cannot sign in: ${await response.text()}`)
}

function createClient(request: APIRequestContext, origin: string): ApiClient {
  return async <Body>(method: string, path: string, data?: unknown) => {
    const response = await request.fetch(path, { method, headers: { origin }, ...(data ? { data } : {}) })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    const text = await response.text()
    return (text === '' ? null : JSON.parse(text)) as Body
  }
}

async function endPremium(app: RunningApp): Promise<void> {
  await app.withDatabase(async (db) => {
    const { email } = accounts.person
    await db.updateTable('users').set({ subscription_plan: 'free' }).where('email', '=', email).execute()
  })
}

async function insertExtraAccounts(app: RunningApp): Promise<void> {
  await app.withDatabase(async (db) => {
    const { password_hash, ...place } = await db
      .selectFrom('users')
      .select(['password_hash', 'city_id', 'latitude', 'longitude', 'location'])
      .where('email', '=', demoPerson.email)
      .executeTakeFirstOrThrow()
    for (const [viewer, { name, email }] of Object.entries(extraAccounts)) {
      const profile = viewer === 'newcomer' ? {} : { ...place, onboarded_at: new Date() }
      await db
        .insertInto('users')
        .values({ name, email, password_hash, is_verified: true, ...profile })
        .execute()
    }
  })
}
