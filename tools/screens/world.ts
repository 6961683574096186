import type { APIRequestContext, Browser } from 'playwright-core'

import type { OwnPaypal } from '../../e2e/harness/paypal.ts'
import type { RunningApp } from '../../e2e/harness/running-app.ts'
import { demoPerson } from '../../server/src/demo/accounts.ts'
import { accounts, strangers } from './people.ts'
import type { Who } from './screen.ts'
import { makeCircles } from './world/circles.ts'
import { makeEvents } from './world/events.ts'
import type { Asks, World } from './world/made.ts'
import { payOnce } from './world/payment.ts'
import { makeReports } from './world/reports.ts'

/** Server settings for this data. */
export const worldEnv = {
  DEMO: 'on',
  APPROVED_EMAILS: Object.values(strangers)
    .map(({ email }) => email)
    .join(','),
}

/**
 * Creates the data that the screens need beyond the demo community.
 *
 * @param app started with `worldEnv` and the settings of `paypal`.
 */
export async function makeWorld(app: RunningApp, browser: Browser, paypal: OwnPaypal): Promise<World> {
  await signUpStrangers(app)
  const as = async (who: Exclude<Who, 'nobody'>) => asking(await signedIn(browser, app.url, who), app.url)
  const [person, admin, warned] = [await as('person'), await as('admin'), await as('warned')]
  // The Free plan's limits are too low for it.
  await app.givePremium(accounts.person.email)
  const circles = await makeCircles(person, admin)
  await endPremium(app)
  return {
    ...circles,
    ...(await makeEvents(person, admin)),
    ...(await payOnce(admin, paypal)),
    ...(await makeReports(person, admin, warned)),
  }
}

/** A signed-in browser context. */
async function signedIn(browser: Browser, url: string, who: Exclude<Who, 'nobody'>) {
  const context = await browser.newContext({ baseURL: url })
  await signIn(context.request, who)
  return context.request
}

export async function signIn(request: APIRequestContext, who: Exclude<Who, 'nobody'>): Promise<void> {
  const { email, password } = accounts[who]
  const answer = await request.post('/api/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
}

function asking(request: APIRequestContext, origin: string): Asks {
  return async <Answer>(method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(path, { method, headers: { origin }, ...(data ? { data } : {}) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    const text = await answer.text()
    return (text === '' ? null : JSON.parse(text)) as Answer
  }
}

async function endPremium(app: RunningApp): Promise<void> {
  await app.withDatabase(async (db) => {
    const { email } = accounts.person
    await db.updateTable('users').set({ subscription_plan: 'free' }).where('email', '=', email).execute()
  })
}

/** Skips the confirmation emails. */
async function signUpStrangers(app: RunningApp): Promise<void> {
  await app.withDatabase(async (db) => {
    const { password_hash, ...place } = await db
      .selectFrom('users')
      .select(['password_hash', 'city_id', 'latitude', 'longitude', 'location'])
      .where('email', '=', demoPerson.email)
      .executeTakeFirstOrThrow()
    for (const [who, { name, email }] of Object.entries(strangers)) {
      const told = who === 'newcomer' ? {} : { ...place, onboarded_at: new Date() }
      await db
        .insertInto('users')
        .values({ name, email, password_hash, is_verified: true, ...told })
        .execute()
    }
  })
}
