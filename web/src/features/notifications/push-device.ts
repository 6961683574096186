import { call } from '../../api/call.ts'
import { clearPushDevice, isPushDeviceOf, savePushDevice, registerWorker } from '../../api/service-worker.ts'

/** Push on this device. If `blocked`, only the browser's settings can allow it again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The state of this device for a user. Never prompts. */
export async function getPushState(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const isOn =
    Notification.permission === 'granted' && isPushDeviceOf(userId) && (await getOwnSubscription()) !== null
  return isOn ? 'on' : 'off'
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function getOwnSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission and subscribes. Call it only from a user gesture. Returns whether the user agreed. */
export async function enablePush(userId: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { key } = await call('GET /api/push/key')
  const registration = await registerWorker()
  await navigator.serviceWorker.ready
  const subscription = await createSubscription(registration.pushManager, key)
  await saveSubscription(subscription)
  savePushDevice(userId)
  return true
}

/** A subscription made with an older server key would receive nothing, so it is replaced. */
async function createSubscription(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const oldSubscription = await manager.getSubscription()
    if (oldSubscription === null) throw error
    await oldSubscription.unsubscribe()
    return await manager.subscribe(options)
  }
}

async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call('PUT /api/push/subscription', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
}

/** Unsubscribes. The browser keeps its permission. */
export async function disablePush(): Promise<void> {
  const subscription = await getOwnSubscription()
  if (subscription !== null) {
    await call('DELETE /api/push/subscription', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  clearPushDevice()
}

/** After a new sign-in, subscribes again if the user wanted push on this device. */
export async function renewSubscription(userId: number): Promise<void> {
  if ((await getPushState(userId)) !== 'on') return
  const subscription = await getOwnSubscription()
  if (subscription !== null) await saveSubscription(subscription)
}
