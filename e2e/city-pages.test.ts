import type { Page } from '@playwright/test'

import { demoAdmin, demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' }, expectedErrors: /404/ })

const withoutScripts = { ...phone, javaScriptEnabled: false }
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('visitors read the page of a city without JavaScript, and follow its links', async ({ open }) => {
  const page = await open(withoutScripts)
  expect((await page.goto('/in/Berlin'))?.status()).toBe(200)
  // Other spellings lead to the one address.
  expect(new URL(page.url()).pathname).toBe('/in/berlin')
  await page.getByRole('heading', { name: 'Events and circles in Berlin', level: 1 }).waitFor()
  await expect(page.locator('noscript')).toHaveCount(0)
  const [first] = await page
    .getByRole('navigation', { name: 'Interests' })
    .getByRole('link')
    .all()
    .then((all) => all.slice(1))
  const interest = (await first?.textContent()) ?? fail('Berlin has no interests')
  await page.goto((await first?.getAttribute('href')) ?? '')
  await page.getByRole('heading', { name: `${interest} in Berlin`, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Back to Berlin' }).click()
  await page.getByRole('heading', { name: 'Events and circles in Berlin', level: 1 }).waitFor()
  const event = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  const title = (await event.textContent()) ?? ''
  await event.getByRole('link').click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.context().close()
})

for (const path of ['/in/nowhere-at-all', '/in/berlin/no-such-interest', '/in/tokyo'])
  test(`${path} is not found, and leads to cities that have something`, async ({ open }) => {
    for (const options of [withoutScripts, phone]) {
      const page = await open(options)
      expect((await page.goto(path))?.status()).toBe(404)
      await page.getByRole('heading', { name: 'We couldn’t find this page', level: 1 }).waitFor()
      await expect(page.locator('noscript')).toHaveCount(0)
      await page.getByRole('link', { name: 'Amsterdam, Netherlands' }).click()
      await page.getByRole('heading', { name: 'Events and circles in Amsterdam', level: 1 }).waitFor()
      await page.context().close()
    }
  })

test('an organizer lets people find a circle, and takes that back', async ({ open, openAs }) => {
  const organizer = await openAs(demoPerson, phone)
  const data = { name: 'Bridge Watchers', location: 'Berlin, Germany' }
  const created = await organizer.request.post('/api/groups', { data })
  const { id } = (await created.json()) as { id: number }
  const visitor = await open(phone)
  await visitor.goto('/in/berlin')
  await expect(card(visitor, 'Bridge Watchers')).toHaveCount(0)
  await setListed(organizer, true)
  await visitor.reload()
  await card(visitor, 'Bridge Watchers').click()
  await visitor.waitForURL(`/group/${id}`)
  await visitor.getByRole('heading', { name: 'Bridge Watchers', level: 1 }).waitFor()
  await setListed(organizer, false)
  await visitor.goto('/in/berlin')
  await visitor.getByRole('heading', { name: 'Circles', exact: true }).waitFor()
  await expect(card(visitor, 'Bridge Watchers')).toHaveCount(0)
  await organizer.context().close()
  await visitor.context().close()
})

async function setListed(page: Page, isListed: boolean) {
  await page.goto('/groups?view=circles')
  await page.getByRole('button', { name: 'More options for Bridge Watchers' }).click()
  await page.getByRole('menuitem', { name: 'Edit circle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit your circle' })
  const control = dialog.getByRole('switch', { name: 'Let people find this circle on the web' })
  await expect(control).toBeChecked({ checked: !isListed })
  await control.click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Circle saved').first().waitFor()
}

test('a circle that an admin hides is gone at once', async ({ open, openAs }) => {
  const visitor = await open(phone)
  await visitor.goto('/in/berlin')
  const { circles } = (await (await visitor.request.get('/api/city-pages/berlin')).json()) as {
    circles: { id: number; name: string }[]
  }
  const { id, name } = circles[0] ?? fail('Berlin has no circles')
  await card(visitor, name).waitFor()
  const admin = await openAs(demoAdmin, phone)
  const data = { target: { kind: 'circle', id }, reason: 'spam' }
  expect((await admin.request.post('/api/reports', { data })).ok()).toBe(true)
  const cases = (await (await admin.request.get('/api/admin/reports')).json()) as { id: number }[]
  const reported = cases.find((found) => JSON.stringify(found).includes(JSON.stringify(name)))
  const decision = { action: 'remove', reason: 'spam', text: 'Please stop.' }
  const decided = await admin.request.put(`/api/admin/reports/${reported?.id}/decision`, { data: decision })
  expect(decided.status()).toBe(200)
  await visitor.reload()
  await visitor.getByRole('heading', { name: 'Circles', exact: true }).waitFor()
  await expect(card(visitor, name)).toHaveCount(0)
  for (const page of [admin, visitor]) await page.context().close()
})

test('the front page is below the forms, without scripts, and leads to the sign-up form', async ({
  open,
}) => {
  const plain = await open(withoutScripts)
  await plain.goto('/auth')
  const frontPage = plain.getByRole('region', { name: 'About Coterie' })
  await frontPage.getByRole('heading', { name: 'This week' }).waitFor()
  await expect(frontPage.getByRole('heading', { level: 3 })).toHaveCount(4 + 6 + 3)
  await frontPage.getByRole('link', { name: 'Berlin, Germany' }).click()
  await plain.waitForURL('/in/berlin')
  await plain.context().close()
  const page = await open(phone)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/auth')
  await page.waitForFunction(() => !('replayEarlyPress' in globalThis))
  await page.waitForLoadState('networkidle')
  expect(calls.filter((url) => url.includes('front-page'))).toEqual([])
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth')
  // Without its HTML, the front page is loaded.
  await page.getByRole('link', { name: 'Terms' }).click()
  await page.waitForURL('/terms')
  await page.goBack()
  await page.getByRole('heading', { name: 'This week' }).waitFor()
  await page.context().close()
})

for (const [size, options] of Object.entries({ phone, desktop }))
  test(`the pages are accessible on a ${size}`, async ({ open }) => {
    const page = await open(options)
    for (const path of ['/auth', '/in/berlin', '/in/nowhere-at-all']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await findViolations(page), path).toEqual([])
    }
    await page.context().close()
  })

test('members see the page of a city inside the app', async ({ openAs }) => {
  const page = await openAs(demoPerson, desktop)
  await page.goto('/in/berlin')
  await page.getByRole('heading', { name: 'Events and circles in Berlin', level: 1 }).waitFor()
  await expect(page.getByRole('link', { name: 'Sign up for Coterie' })).toHaveCount(0)
  await page.context().close()
})
