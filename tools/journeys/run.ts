import type { Page } from 'playwright-core'

import { openBrowser, openPage, phone } from '../../e2e/harness/browser.ts'
import { createEffort, humanPace } from '../../e2e/harness/journeys/effort.ts'
import type { Effort } from '../../e2e/harness/journeys/effort.ts'
import { createPublicEvent, goWithoutAccount } from '../../e2e/harness/journeys/guest.ts'
import { createLink, joinByInvitation } from '../../e2e/harness/journeys/invitation.ts'
import {
  addAuthenticator,
  addPasskey,
  logOut,
  signInWithPasskey,
  turnOffSuggestions,
} from '../../e2e/harness/journeys/passkey.ts'
import { startMailServer } from '../../e2e/harness/mail-server.ts'
import { onboardViaApi } from '../../e2e/harness/onboard.ts'
import { prepareEmptyState } from '../../e2e/harness/prepared.ts'
import { startApp } from '../../e2e/harness/running-app.ts'
import { findFreePort } from '../../server/src/testing/server-process.ts'
import { loadLighthouse } from '../lighthouse/install.ts'
import { findMisses, toCells } from './bars.ts'
import type { Measurement } from './bars.ts'

/**
 * npm run journeys: taps, fields and seconds of the ways in, at the pace of a person who needs a second for a tap and 200 ms for a
 * key, and the largest paint of public pages on Lighthouse's simulated slow phone. Exits with 1 if a bar is missed. Needs an otherwise
 * idle machine.
 */
const rounds = Number(process.argv[2] ?? 3)

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org' }
const nia = { name: 'Nia Weber', email: 'nia@example.net' }

const mails = await startMailServer()
const { prepared, close } = await prepareEmptyState()
const app = await startApp(prepared, { SMTP_URL: mails.url, APPROVED_EMAILS: ada.email })
const port = Number(await findFreePort())
const browser = await openBrowser([`--remote-debugging-port=${port}`])
try {
  const host = await open()
  await onboardViaApi(host, mails, ada)
  await app.givePremium(ada.email, 'advertiser')
  const href = await createPublicEvent(host, { allowsEmailGuests: true, listed: true })
  const measurements = [
    await measureInvitation(host),
    await measureGuest(href),
    await measurePasskey(host),
    ...(await measurePaints(['/auth', '/in/berlin', href])),
  ]
  console.table(
    Object.fromEntries(measurements.map((measurement) => [measurement.name, toCells(measurement)])),
  )
  const misses = measurements.flatMap(findMisses)
  for (const miss of misses) console.error(`Missed: ${miss}`)
  process.exitCode = misses.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await app.stop()
  await Promise.all([close(), mails.close()])
}

async function open(): Promise<Page> {
  const setup = { url: app.url, pageErrors: [], policyViolations: [] }
  return await openPage(browser, { ...setup, options: { ...phone, timezoneId: 'Europe/Berlin' } })
}

async function measureInvitation(host: Page): Promise<Measurement> {
  const name = 'Sunday Hikers'
  const created = await host.request.post('/api/groups', { data: { name, description: 'Slow walks.' } })
  const { id } = (await created.json()) as { id: number }
  await host.goto('/groups?view=circles')
  await host.getByRole('button', { name: `Share Group: ${name}` }).click()
  const link = await createLink(host.getByRole('dialog', { name: 'Share with friends' }))
  const page = await open()
  const message = 'Hello! Which way on Sunday?'
  return await measure({
    name: 'Invitation to first message',
    bars: { taps: 9, fields: 3, seconds: 60 },
    run: (effort) =>
      joinByInvitation(page, mails, { link, circle: { id, name }, person: ben, message, effort }),
  })
}

async function measureGuest(href: string): Promise<Measurement> {
  const page = await open()
  return await measure({
    name: 'RSVP without an account',
    bars: { fields: 3 },
    run: (effort) => goWithoutAccount(page, mails, { href, guest: nia, effort }),
  })
}

async function measurePasskey(page: Page): Promise<Measurement> {
  await addAuthenticator(page)
  await turnOffSuggestions(page)
  await addPasskey(page, ada.password)
  await logOut(page)
  return await measure({
    name: 'Sign-in with a passkey',
    bars: { taps: 2 },
    run: (effort) => signInWithPasskey(page, effort),
  })
}

type Journey = Pick<Measurement, 'name' | 'bars'> & { run: (effort: Effort) => Promise<void> }

async function measure({ name, bars, run }: Journey): Promise<Measurement> {
  const effort = createEffort(humanPace)
  const start = performance.now()
  await run(effort)
  const seconds = (performance.now() - start) / 1000
  return { name, bars, values: { ...effort.count, seconds: Number(seconds.toFixed(1)) } }
}

/** Pages that don't exist are named and left out. */
async function measurePaints(paths: readonly string[]): Promise<Measurement[]> {
  const lighthouse = await loadLighthouse()
  const measurements: Measurement[] = []
  for (const path of paths) {
    const { status } = await fetch(app.url + path)
    if (status !== 200) {
      console.log(`Not measured: ${path} responds with ${status}.`)
      continue
    }
    const paints: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const flags = { port, extraHeaders: {}, logLevel: 'silent' } as const
      const result = await lighthouse(app.url + path, flags)
      paints.push(result?.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN)
    }
    const median = paints.toSorted((a, b) => a - b)[Math.floor(paints.length / 2)] ?? Number.NaN
    measurements.push({
      name: `Largest paint of ${path}`,
      bars: { paint: 1500 },
      values: { paint: Math.round(median) },
    })
  }
  return measurements
}
