import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'

import { isPushDeviceOf, savePushDevice } from '../../api/service-worker.ts'
import { ada, createTestApp } from '../../testing/test-app.tsx'
import { renewSubscription } from './push-device.ts'
import { PushSettings } from './push-switch.tsx'

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = async () => registration
  },
}))
const { answer, getCalls, hold, refuse, show } = createTestApp()

const endpoint = 'https://push.example.org/ada'
const keys = { p256dh: 'p', auth: 'a' }
const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: vi.fn(async () => (subscribed = false)),
}
const subscribe = vi.fn(async () => {
  subscribed = true
  return subscription
})
const registration = {
  pushManager: { subscribe, getSubscription: async () => (subscribed ? subscription : null) },
}
let subscribed = false
let permission: NotificationPermission = 'default'
let requestedPermission: NotificationPermission = 'granted'

beforeEach(() => {
  subscribed = false
  permission = 'default'
  requestedPermission = 'granted'
  subscribe.mockClear()
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (permission = requestedPermission),
  })
  const serviceWorker = { getRegistration: async () => registration, ready: Promise.resolve(registration) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
})

const findSwitch = async () =>
  await screen.findByRole<HTMLInputElement>('switch', { name: /Notify me on this device/ })

function subscribeDevice() {
  subscribed = true
  permission = 'granted'
  savePushDevice(ada.id)
}

test('says that the browser does not support push', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager')
  await show(<PushSettings />)
  await screen.findByText(/^This browser can’t show notifications when the page is closed\./)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('if the browser blocks notifications, says where to allow them', async () => {
  permission = 'denied'
  await show(<PushSettings />)
  await screen.findByText(/^Your browser blocks notifications from this page\./)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('turning it on asks for permission and subscribes this device', async () => {
  await show(<PushSettings />)
  expect((await findSwitch()).checked).toBe(false)
  screen.getByText('Your browser will ask for permission.')
  answer('GET /api/push/key', { key: 'server-key' })
  const { release } = hold('PUT /api/push/subscription')
  await userEvent.click(await findSwitch())
  await screen.findByText('One moment...')
  release(undefined)
  await screen.findByText('You’ll get notifications on this device.')
  expect((await findSwitch()).checked).toBe(true)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'server-key' })
  expect(getCalls('PUT /api/push/subscription')).toMatchObject([{ body: { endpoint, keys } }])
  expect(isPushDeviceOf(ada.id)).toBe(true)
})

test('stays off if permission is not granted, and can be retried', async () => {
  requestedPermission = 'default'
  await show(<PushSettings />)
  await userEvent.click(await findSwitch())
  await screen.findByText('You haven’t allowed notifications yet. Try again any time.')
  expect((await findSwitch()).checked).toBe(false)
})

test('a failure is shown and leaves push off, and retrying works', async () => {
  await show(<PushSettings />)
  refuse('GET /api/push/key', 503, 'unavailable', 'We’re restarting.')
  await userEvent.click(await findSwitch())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t turn on notificationsWe’re restarting.',
  )
  expect((await findSwitch()).checked).toBe(false)
  answer('GET /api/push/key', { key: 'server-key' })
  answer('PUT /api/push/subscription', undefined)
  await userEvent.click(await findSwitch())
  await screen.findByText('You’ll get notifications on this device.')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('replaces a subscription made with an older server key', async () => {
  subscribed = true
  subscribe.mockRejectedValueOnce(new DOMException('Another key', 'InvalidStateError'))
  answer('GET /api/push/key', { key: 'new-key' })
  answer('PUT /api/push/subscription', undefined)
  await show(<PushSettings />)
  await userEvent.click(await findSwitch())
  await screen.findByText('You’ll get notifications on this device.')
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  expect(subscribe).toHaveBeenCalledTimes(2)
})

test('turning it off unsubscribes this device', async () => {
  subscribeDevice()
  answer('DELETE /api/push/subscription', undefined)
  await show(<PushSettings />)
  await waitFor(async () => expect((await findSwitch()).checked).toBe(true))
  await userEvent.click(await findSwitch())
  await screen.findByText('Your browser will ask for permission.')
  expect(getCalls('DELETE /api/push/subscription')).toMatchObject([{ body: { endpoint } }])
  expect([subscribed, isPushDeviceOf(ada.id)]).toEqual([false, false])
})

test('a new sign-in subscribes the device again, but only for the same person', async () => {
  subscribeDevice()
  answer('PUT /api/push/subscription', undefined)
  await renewSubscription(ada.id)
  expect(getCalls('PUT /api/push/subscription')).toHaveLength(1)
  await renewSubscription(99)
  expect(getCalls('PUT /api/push/subscription')).toHaveLength(1)
})
