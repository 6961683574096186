import type { Page } from '@playwright/test'

import { demoAdmin, demoPerson } from '../server/src/demo/accounts.ts'
import { desktop, phone } from './harness/browser.ts'
import { getTopCard } from './harness/cards.ts'
import { expect, test } from './harness/test.ts'

// A page logs errors while its server is gone.
test.use({ settings: { DEMO: 'on' }, expectedErrors: /ERR_|WebSocket/ })
test.beforeAll(async ({ app }) => {
  for (const { email } of [demoPerson, demoAdmin]) await app.givePremium(email)
})

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

const reportsGap = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"missed"')

/**
 * Resolves once the page has a new live connection and has refetched what it shows. A restart takes seconds, and pages try again
 * every 15 s.
 */
async function waitForRefetch(page: Page): Promise<void> {
  await page.waitForEvent('websocket', {
    timeout: 90_000,
    predicate: async (socket) =>
      await socket.waitForEvent('framereceived', reportsGap).then(
        () => true,
        () => false,
      ),
  })
  await Promise.all([/\/next-meetup$/, /\/changes\?/].map((path) => page.waitForResponse(path)))
}

test('a conversation survives a server restart, and can be muted, unmuted and left from its header', async ({
  app,
  openAs,
}) => {
  const [maya, alex] = [await openAs(demoPerson, phone), await openAs(demoAdmin, desktop)]
  const created = await alex.request.post('/api/groups', { data: { name: 'Night owls', joinPolicy: 'open' } })
  const { id: groupId, createdBy: toId } = (await created.json()) as { id: number; createdBy: number }
  await maya.request.post('/api/friend-requests', { data: { toId, groupId } })
  for (const page of [maya, alex]) await page.goto(`/messages/${groupId}`)
  await write(maya, 'Before')
  await log(alex).getByText('Before', { exact: true }).waitFor()
  // Live messages arrive once the background work has started, which loads code, too.
  await write(alex, 'Hello')
  await log(maya).getByText('Hello', { exact: true }).waitFor()

  // Load all lazy code first: the next test covers what happens without it.
  for (const page of [maya, alex]) await page.waitForLoadState('networkidle')
  const refetched = Promise.all([maya, alex].map(waitForRefetch))
  const restarted = app.restart()
  await write(maya, 'Meanwhile')
  await restarted
  await log(alex).getByText('Meanwhile', { exact: true }).waitFor()
  await write(alex, 'Afterwards')
  await log(maya).getByText('Afterwards', { exact: true }).waitFor()
  await expect(log(maya).locator('[data-message]')).toHaveText([/Before/, /Hello/, /Meanwhile/, /Afterwards/])

  // On a phone in landscape, the messages get the full height.
  await maya.setViewportSize({ width: 844, height: 390 })
  await expect.poll(async () => (await log(maya).boundingBox())?.height ?? 0).toBeGreaterThan(220)
  await maya.setViewportSize({ width: 390, height: 844 })

  // A request of a circle that she has left would get 404.
  await refetched
  // The offline banner shifts the page when it appears or disappears.
  await maya.getByText('You’re offline').waitFor({ state: 'detached' })
  await maya.getByRole('button', { name: 'Mute', exact: true }).tap()
  await maya.getByRole('menuitem', { name: 'For a day' }).tap()
  await maya.getByRole('button', { name: 'Unmute conversation' }).tap()
  await maya.getByRole('menuitem', { name: 'Unmute' }).tap()
  await maya.getByRole('button', { name: 'Mute', exact: true }).waitFor()

  await maya.getByRole('button', { name: 'More options for Night owls' }).tap()
  await maya.getByRole('menuitem', { name: 'Leave circle' }).tap()
  await maya
    .getByRole('dialog', { name: 'Leave Night owls?' })
    .getByRole('button', { name: 'Leave circle' })
    .tap()
  await maya.getByText('You left Night owls').waitFor()
  await write(alex, 'Where did she go?')
  await expect.poll(async () => (await maya.request.get(`/api/messages/${groupId}`)).status()).toBe(404)
  await maya.goto('/messages')
  await maya
    .getByRole('link', { name: /^(?!.*Night owls).+/ })
    .first()
    .waitFor()
  await expect(maya.getByRole('link', { name: /Night owls/ })).toHaveCount(0)
})

test('code that fails to load while the server is down loads once it is back', async ({ openAs }) => {
  const maya = await openAs(demoPerson, phone)
  await maya.goto('/')
  await getTopCard(maya).waitFor()
  await maya.waitForLoadState('networkidle')
  await maya.route('**/assets/*.js', (route) => route.abort('connectionrefused'))
  const failedRequest = maya.waitForEvent('requestfailed')
  await maya.getByRole('link', { name: 'Messages' }).tap()
  expect((await failedRequest).url()).toMatch(/\.js$/)
  await maya.unroute('**/assets/*.js')
  await maya.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
})
