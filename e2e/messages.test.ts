import type { Locator, Page } from '@playwright/test'

import { demoAdmin, demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { createTwoColorPicture } from './harness/test-pictures.ts'
import { expect, test } from './harness/test.ts'

// The requests that are blocked or refused.
test.use({ settings: { DEMO: 'on' }, expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|429/ })
// Without Premium there are no read receipts, and at most three circles.
test.beforeAll(async ({ app }) => {
  for (const { email } of [demoPerson, demoAdmin]) await app.givePremium(email)
})

async function createSharedCircle(maya: Page, alex: Page, name: string): Promise<number> {
  const created = await maya.request.post('/api/groups', { data: { name, joinPolicy: 'open' } })
  const { id: groupId, createdBy: toId } = (await created.json()) as { id: number; createdBy: number }
  await alex.request.post('/api/friend-requests', { data: { toId, groupId } })
  return groupId
}

const log = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const bubble = (page: Page, text: string) => log(page).locator('[data-message]').filter({ hasText: text })
const tools = (message: Locator) => message.locator('[data-tools]')

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

const isSendRequest = (url: URL) => url.pathname === '/api/messages'

async function readStoredMessages(page: Page, circle: number): Promise<string[]> {
  const response = await page.request.get(`/api/messages/${circle}`)
  const { messages } = (await response.json()) as { messages: { content: string }[] }
  return messages.map(({ content }) => content)
}

async function writeMany(page: Page, circle: number, texts: string[]): Promise<void> {
  for (const content of texts) {
    const data = { clientId: crypto.randomUUID(), groupId: circle, content }
    await expect.poll(async () => (await page.request.post('/api/messages', { data })).status()).toBe(201)
  }
}

test('two people chat live: typing, reactions, replies, edits, receipts, and deleted messages', async ({
  openAs,
}) => {
  const [maya, alex] = [await openAs(demoPerson, desktop), await openAs(demoAdmin, phone)]
  const circle = await createSharedCircle(maya, alex, 'Map readers')
  for (const page of [maya, alex]) {
    await page.goto(`/messages/${circle}`)
    await page.getByRole('heading', { name: 'Say hi' }).waitFor()
  }
  // Typing is only sent while the connection is open, and every three seconds at most.
  await expect(async () => {
    await composer(maya).pressSequentially('W')
    await alex.getByText('Maya Brandt is typing...').waitFor({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await write(maya, 'Who brings the map? https://example.org/map')
  const question = bubble(alex, 'Who brings the map?')
  await question.waitFor()
  await expect(question.getByRole('link')).toHaveAttribute('rel', /noopener/)
  await bubble(maya, 'Who brings the map?').waitFor()
  await log(maya).getByText('Read by Alex Winter').waitFor()

  await question.tap()
  await tools(question).press('Enter')
  const sheet = alex.getByRole('dialog', { name: 'Message options' })
  await sheet.getByRole('button', { name: 'React with 👍' }).waitFor()
  expect(await findViolations(alex)).toEqual([])
  await sheet.getByRole('button', { name: 'React with 👍' }).tap()
  await maya.getByRole('button', { name: '👍 Alex Winter' }).click()
  await alex.getByRole('button', { name: '👍 You, Maya Brandt' }).waitFor()

  await tools(question).press('Enter')
  await sheet.getByRole('button', { name: 'Reply' }).tap()
  await alex.getByText('Reply to Maya Brandt').waitFor()
  await expect(composer(alex)).toBeFocused()
  await write(alex, 'I do, and a compass')
  const reply = bubble(maya, 'I do, and a compass')
  await reply.getByRole('button', { name: /Who brings the map/ }).click()
  await expect(tools(bubble(maya, 'Who brings the map?').first())).toBeFocused()
  expect(await findViolations(maya)).toEqual([])

  await composer(maya).press('ArrowUp')
  await maya.getByRole('textbox', { name: 'Edit message' }).fill('Who brings a map?')
  await maya.keyboard.press('Enter')
  await bubble(alex, 'Who brings a map?').getByText('edited').first().waitFor()
  await reply.getByText('Who brings a map?').waitFor()

  await maya.keyboard.press('Shift+Tab')
  await tools(bubble(maya, 'Who brings a map?').first()).press('Enter')
  await maya.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  const dialog = maya.getByRole('dialog', { name: 'Delete for everyone?' })
  await dialog.getByRole('button', { name: 'Delete for everyone' }).waitFor()
  expect(await findViolations(maya)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete for everyone' }).press('Enter')
  await log(alex).getByText('This message was deleted').first().waitFor()
  await expect(log(maya)).toBeFocused()
  await expect(alex.getByText('Who brings')).toHaveCount(0)
  for (const page of [maya, alex]) await page.context().close()
})

test('messages sent offline survive a reload and are sent once and in order', async ({ openAs }) => {
  const [maya, alex] = [await openAs(demoPerson, phone), await openAs(demoAdmin, desktop)]
  const circle = await createSharedCircle(maya, alex, 'Tunnel walkers')
  for (const page of [maya, alex]) {
    await page.goto(`/messages/${circle}`)
    await page.getByRole('heading', { name: 'Say hi' }).waitFor()
    // conversation.test.ts covers missing lazy code.
    await page.waitForLoadState('networkidle')
  }
  const documents: string[] = []
  maya.on('framenavigated', (frame) => documents.push(frame.url()))
  await maya.context().setOffline(true)
  await write(maya, 'First, from the tunnel')
  await maya.getByText('Will send when you’re back online.').waitFor()
  await write(maya, 'Second, from the tunnel')
  await maya.context().setOffline(false)
  await bubble(alex, 'First, from the tunnel').waitFor()
  await bubble(alex, 'Second, from the tunnel').waitFor()

  await maya.route(isSendRequest, async (route) =>
    route.request().method() === 'POST' ? await route.abort() : await route.continue(),
  )
  await maya.setInputFiles('input[type=file]', await createTwoColorPicture(maya))
  await maya.getByRole('img', { name: 'The photo you chose' }).waitFor()
  await maya.reload()
  await maya.getByRole('img', { name: 'The photo you chose' }).waitFor()
  await write(maya, 'Third, with a picture')
  await write(maya, 'Fourth')
  await maya.getByText('Will send when you’re back online.').first().waitFor()
  await maya.reload()
  await log(maya).getByText('Fourth').waitFor()
  await log(maya).getByRole('img', { name: 'Your photo' }).waitFor()
  expect(await findViolations(maya)).toEqual([])
  await maya.unroute(isSendRequest)
  await maya.getByRole('button', { name: 'Try again' }).first().tap()
  await bubble(alex, 'Fourth').waitFor()
  await expect(maya.getByText('Will send when')).toHaveCount(0)
  // Only the loads above: the page didn't reload by itself.
  expect(documents).toHaveLength(2)
  expect(await readStoredMessages(maya, circle)).toEqual([
    'First, from the tunnel',
    'Second, from the tunnel',
    'Third, with a picture',
    'Fourth',
  ])
  await alex.getByRole('button', { name: 'Photo from Maya Brandt' }).click()
  const viewer = alex.getByRole('dialog', { name: 'Photo from Maya Brandt' })
  await expect
    .poll(() =>
      viewer.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(100)
  await alex.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })

  const refusal = { code: 'message_rate_limit', message: 'Please wait a moment and send it again.' }
  await maya.route(
    isSendRequest,
    async (route) => await route.fulfill({ status: 429, json: { error: refusal } }),
    {
      times: 1,
    },
  )
  await write(maya, 'Much too fast')
  await maya.getByRole('alert').filter({ hasText: refusal.message }).waitFor()
  await expect(composer(maya)).toHaveValue('Much too fast')
  await composer(maya).press('Enter')
  await bubble(alex, 'Much too fast').waitFor()
  for (const page of [maya, alex]) await page.context().close()
})

test('unread messages are counted and marked by a line; older ones load on scroll; search results open in place', async ({
  openAs,
}) => {
  const [maya, alex] = [await openAs(demoPerson, phone), await openAs(demoAdmin, desktop)]
  const circle = await createSharedCircle(maya, alex, 'Long talkers')
  const texts = Array.from({ length: 120 }, (_, index) => `Stone number ${index + 1} of the way`)
  await writeMany(alex, circle, texts.slice(0, 117))
  await maya.goto(`/messages/${circle}`)
  await maya.getByText('New messages', { exact: true }).waitFor()
  await bubble(maya, 'Stone number 1 of').waitFor()
  // By keyboard, Tab leads there past messages that are not loaded yet.
  const jumpToLatest = maya.getByRole('button', { name: 'Jump to the latest message' })
  await jumpToLatest.press('Shift')
  const scrolledScreens = await log(maya).evaluate(({ scrollTop, clientHeight }) => scrollTop / clientHeight)
  expect(scrolledScreens).toBeLessThan(1)
  await jumpToLatest.tap()
  await bubble(maya, 'Stone number 117 of').waitFor()
  await maya.getByRole('link', { name: 'Back to all messages' }).tap()
  const row = maya.locator(`main a[href="/messages/${circle}"]`)
  await row.waitFor()
  await writeMany(alex, circle, texts.slice(117))
  await row.getByText('3 unread messages').waitFor()
  await maya.getByRole('navigation').getByText('unread messages').waitFor()
  await maya.getByText('Unread', { exact: true }).tap()
  await row.waitFor()
  expect(await findViolations(maya)).toEqual([])
  await row.tap()
  await maya.getByText('New messages', { exact: true }).waitFor()
  await bubble(maya, 'Stone number 120 of').waitFor()

  const before = await log(maya).evaluate((element) => {
    element.scrollTo({ top: 0 })
    return element.scrollHeight
  })
  await expect.poll(() => log(maya).evaluate((element) => element.scrollHeight)).toBeGreaterThan(before)
  await bubble(maya, 'Stone number 25 of').waitFor()
  await jumpToLatest.tap()

  await maya.getByRole('link', { name: 'Back to all messages' }).tap()
  const search = maya.getByRole('searchbox', { name: 'Search messages' })
  await maya.getByText('All Messages', { exact: true }).tap()
  await row.waitFor()
  // The title scrolls under the bar, and the search stays visible.
  await maya.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => maya.evaluate(() => scrollY)).toBe(300)
  const bar = await maya.getByRole('banner').boundingBox()
  expect((await search.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity)
  await search.fill('no one ever said this')
  await maya.getByRole('heading', { name: 'No results for “no one ever said this”' }).waitFor()
  await search.fill('stone number 3 of')
  // Match the full text: slow typing shows the results of the first words.
  await maya
    .getByRole('region', { name: 'Messages', exact: true })
    .getByRole('link', { name: /Stone number 3 of/ })
    .tap()
  await expect(tools(bubble(maya, 'Stone number 3 of'))).toBeFocused()
  await jumpToLatest.tap()
  await bubble(maya, 'Stone number 120 of').waitFor()
  await maya.getByRole('link', { name: 'Back to all messages' }).tap()
  await expect(search).toHaveValue('stone number 3 of')
  // Back returns to the page before the list, not to the search result again.
  await maya.goBack()
  await log(maya).waitFor()
  expect(new URL(maya.url()).search).toBe('')
  for (const page of [maya, alex]) await page.context().close()
})
