import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, findChromium, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'
import { startTileServer } from './harness/tile-server.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }

const tiles = await startTileServer()
const chromium = await findChromium()

test.use({
  settings: { APPROVED_EMAILS: `${ada.email},${ben.email}`, MAP_STYLE_URL: tiles.styleUrl },
  // Other tests run without a graphics card; maps need an emulated one.
  launchOptions: {
    ...chromium,
    args: [
      ...chromium.args.filter((flag) => flag !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  },
  expectedErrors: /503|WebGL|GPU/,
})
test.describe.configure({ mode: 'serial' })
test.afterAll(() => tiles.close())

let host: Page
let eventId = 0

const figure = (page: Page) => page.getByRole('figure', { name: 'Map: Oranienstr. 1' })
const isShown = (page: Page) =>
  expect(figure(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })

async function openEvent(page: Page) {
  await page.goto(`/events/${eventId}`)
  await page.getByText('Oranienstr. 1', { exact: true }).waitFor()
}

test('a host pastes a map link, and the page shows a map that never holds the scroll or the focus', async ({
  openAsNewMember,
  app,
}) => {
  host = await openAsNewMember(ada, desktop)
  await app.givePremium(ada.email, 'advertiser')
  const starts = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 16)
  const location = { city: 'Berlin', country: 'Germany' }
  const data = { title: 'Jazz in the courtyard', category: 'Entertainment', location, starts }
  const created = await host.request.post('/api/events', { data })
  eventId = ((await created.json()) as { id: number }).id
  await host.goto(`/events/${eventId}/edit`)
  await host.getByLabel('Exact address').fill('Oranienstr. 1')
  await host.getByLabel('Map link or coordinates').fill('https://maps.app.goo.gl/abc')
  await host.getByRole('button', { name: 'Save' }).click()
  await host.getByText('Short links have no coordinates.').waitFor()
  await host
    .getByLabel('Map link or coordinates')
    .fill('https://www.google.com/maps/place/Oranienstr./@52.1,13.1,17z/data=!3d52.5009!4d13.4183')
  await host.getByRole('button', { name: 'Save' }).click()
  await host.waitForURL(`**/events/${eventId}`)
  await isShown(host)
  await expect(figure(host).getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  expect(await figure(host).getByRole('link').count()).toBe(1)
  await figure(host).hover()
  await host.mouse.wheel(0, 200)
  await expect.poll(() => host.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  expect(await findViolations(host)).toEqual([])
  await host.getByRole('button', { name: 'Directions' }).click()
  await expect(host.getByRole('link', { name: 'OpenStreetMap' }).last()).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=52.5009&mlon=13.4183&zoom=17',
  )
})

test('guests see the map with the address, and others neither', async ({ openAsNewMember }) => {
  const guest = await openAsNewMember(ben, phone)
  await guest.goto(`/events/${eventId}`)
  await guest.getByText('Exact address shown once you’re going.').waitFor()
  expect(await guest.getByRole('figure').count()).toBe(0)
  await guest
    .getByRole('button', { name: 'I’ll Go!' })
    .or(guest.getByRole('button', { name: "I'll Go!" }))
    .click()
  await guest.getByText('Oranienstr. 1', { exact: true }).waitFor()
  await isShown(guest)
  await guest.context().close()
})

test('while the tile server is down, and without WebGL, only the address is shown', async ({ openAs }) => {
  tiles.setDown(true)
  await openEvent(host)
  await expect(host.getByRole('figure')).toHaveCount(0)
  tiles.setDown(false)
  const page = await openAs(ada, desktop)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openEvent(page)
  await expect(page.getByRole('figure')).toHaveCount(0)
  await page.getByRole('button', { name: 'Directions' }).waitFor()
  await page.context().close()
})
