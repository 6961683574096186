import { call } from '../../api/call.ts'
import { clearPushDevice, isPushDeviceOf, savePushDevice } from '../../api/push-device.ts'
import { registerWorker } from '../../api/service-worker.ts'

/** Whether notices show up on this device; `blocked` is for the person to undo in their browser. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** How this device stands for a person. Asks for nothing. */
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

/**
 * Asks the person, and has notices sent to this browser if they agree. Only in answer to a press.
 *
 * @returns whether they agreed.
 */
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

/** With an older key of the server nothing would arrive: then anew. */
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

/** Ends it here. The browser keeps its permission, which is the person's. */
export async function disablePush(): Promise<void> {
  const subscription = await getOwnSubscription()
  if (subscription !== null) {
    await call('DELETE /api/push/subscription', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  clearPushDevice()
}

/** After signing in again, on a device where the person wanted it: their new session carries it on. */
export async function renewSubscription(userId: number): Promise<void> {
  if ((await getPushState(userId)) !== 'on') return
  const subscription = await getOwnSubscription()
  if (subscription !== null) await saveSubscription(subscription)
}
