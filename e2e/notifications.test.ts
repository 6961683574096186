import type { Page } from '@playwright/test'

import { startPushReceiver } from '../server/src/testing/push-receiver.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

const createMember = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  password: 'a quiet bell rings',
})
const people = [createMember('Ada'), createMember('Ben'), createMember('Cleo')] as const
test.use({
  settings: { APPROVED_EMAILS: people.map(({ email }) => email).join(','), PUSH_ANYWHERE: 'on' },
  expectedErrors: /410|ERR_FAILED/,
})
test.describe.configure({ mode: 'serial' })

let receiver: Awaited<ReturnType<typeof startPushReceiver>>
let ada: Page
let ben: Page
let cleo: Page

test.beforeAll(async ({ openAsNewMember }) => {
  receiver = await startPushReceiver()
  const [first, second, third] = people
  ada = await openAsNewMember(first, { ...desktop, serviceWorkers: 'allow' })
  ben = await openAsNewMember(second, { ...phone, serviceWorkers: 'allow' })
  cleo = await openAsNewMember(third, { ...desktop, serviceWorkers: 'allow' })
})
test.afterAll(() => receiver.close())

const bell = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
const getUserId = async (page: Page) =>
  ((await (await page.request.get('/api/user')).json()) as { id: number }).id

async function sendFriendRequest(page: Page, toId: number, groupId?: number): Promise<void> {
  const data = groupId === undefined ? { toId } : { toId, groupId }
  expect((await page.request.post('/api/friend-requests', { data })).ok()).toBe(true)
}

test('a request appears in the bell immediately, opens from there and is marked as read', async () => {
  await ada.goto('/')
  await bell(ada, 'Notifications').click()
  const list = ada.getByRole('dialog', { name: 'Notifications' })
  await list.getByText('No new notifications').waitFor()
  expect(await findViolations(ada)).toEqual([])
  await ada.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })

  await sendFriendRequest(ben, await getUserId(ada))
  await bell(ada, 'Notifications, 1 new').press('Enter')
  const row = list.getByRole('link', { name: 'Ben would like to connect with you' })
  await row.waitFor()
  expect(await findViolations(ada)).toEqual([])
  await row.press('Enter')
  await ada.waitForURL(/\/groups\?view=circles&request=\d+$/)
  const request = ada.getByRole('dialog', { name: 'Friend request' })
  await request.getByText('Would like to connect with you').waitFor()
  // The page below may load after its sheet.
  await ada.locator('h1').waitFor({ state: 'attached' })
  expect(await findViolations(ada)).toEqual([])

  await ben.goto('/messages')
  await request.getByRole('button', { name: /^Accept/ }).click()
  await request.getByRole('link', { name: 'Say hi' }).waitFor()
  await bell(ben, 'Notifications, 1 new').tap()
  const sheet = ben.getByRole('dialog', { name: 'Notifications' })
  await sheet.getByRole('link', { name: 'Ada accepted your request' }).waitFor()
  expect(await findViolations(ben)).toEqual([])
  await sheet.getByRole('button', { name: 'Mark all as read' }).tap()
  await sheet.getByText('No new notifications').waitFor()
  await sheet.getByRole('link', { name: 'Ada accepted your request' }).tap()
  await ben.waitForURL(/\/messages\/u\d+$/)
})

test('turning off a kind of notification silences only that kind; a list that fails to load says so', async () => {
  await ada.goto('/account?tab=notifications')
  const saved = ada.waitForResponse('**/api/user/preferences')
  await ada.getByRole('switch', { name: 'New matches' }).click()
  await saved
  const created = await ada.request.post('/api/groups', { data: { name: 'Lake Walkers' } })
  const { id: groupId } = (await created.json()) as { id: number }
  await sendFriendRequest(cleo, await getUserId(ada))
  await sendFriendRequest(cleo, await getUserId(ada), groupId)
  await ada.route('**/api/notifications', (route) => route.abort(), { times: 1 })
  await bell(ada, 'Notifications, 1 new').click()
  const list = ada.getByRole('dialog', { name: 'Notifications' })
  await list.getByText('Couldn’t load your notifications').waitFor()
  await list.getByRole('button', { name: 'Try again' }).click()
  await list.getByRole('link', { name: 'Cleo wants to join Lake Walkers' }).waitFor()
  await expect(list.getByRole('link')).toHaveCount(1)
})

/** Fakes what this browser lacks: a push service and the permission prompt. */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript((subscription) => {
    let current: PushSubscription | null = null
    let permission: NotificationPermission = 'default'
    const unsubscribe = async () => {
      current = null
      return true
    }
    const created = { ...subscription, toJSON: () => subscription, unsubscribe }
    PushManager.prototype.subscribe = async () => (current = created as unknown as PushSubscription)
    PushManager.prototype.getSubscription = async () => current
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => (permission = 'granted')
  }, receiver.subscription)
}

async function deliver(page: Page, data: string): Promise<string> {
  const worker = page.context().serviceWorkers()[0] ?? fail('the service worker is not registered')
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const { promise, resolve } = Promise.withResolvers<string>()
    registration.showNotification = async (title, options) => resolve(JSON.stringify({ title, ...options }))
    Object.assign(self, { shownNotification: promise })
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data,
  })
  return await worker.evaluate(
    () => (self as unknown as { shownNotification: Promise<string> }).shownNotification,
  )
}

async function press(page: Page, data: object, action = ''): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(
    ([pressedData, pressedAction]) => {
      const pressed = {
        action: pressedAction,
        notification: { close: () => undefined, data: pressedData },
        waitUntil: () => undefined,
      }
      self.dispatchEvent(Object.assign(new Event('notificationclick'), pressed))
    },
    [data, action] as const,
  )
}

test('a device asks for permission only after a press, shows push notifications and opens their link', async () => {
  await fakePushService(cleo)
  await cleo.goto('/account?tab=notifications')
  const device = cleo.getByRole('switch', { name: 'Notify me on this device' })
  await device.waitFor()
  expect(await findViolations(cleo)).toEqual([])
  await expect(device).not.toBeChecked()
  // The service worker downloads the whole app, which takes long on a busy machine.
  await cleo.evaluate(async () => void (await navigator.serviceWorker.ready))
  await device.click()
  await cleo.getByText('You’ll get notifications on this device.').waitFor()

  await sendFriendRequest(ben, await getUserId(cleo))
  await expect.poll(() => receiver.received.length).toBe(1)
  const [{ text } = fail('nothing was pushed')] = receiver.received
  const shown = JSON.parse(await deliver(cleo, text)) as { title: string; data: { href: string } }
  expect(shown.title).toBe('Ben would like to connect with you')
  expect(shown.data.href).toMatch(/^\/groups\?view=circles&request=\d+$/)

  await device.click()
  await cleo.getByText('Your browser will ask for permission.').waitFor()
  await press(cleo, shown.data)
  await cleo.waitForURL(`**${shown.data.href}`)
  await cleo.getByRole('dialog', { name: 'Friend request' }).getByText('Would like to connect').waitFor()
})
