import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { clearPushDevice, isPushDeviceOf, savePushDevice, registerWorker } from '../../api/service-worker.ts'
import { useUser } from '../../api/session.ts'
import { product } from '../../i18n/product.ts'
import { Switch } from '../../ui/choices.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/surfaces.tsx'

/** Push on this device. If `blocked`, only the browser's settings can allow it again. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The state of this device for a user. Never prompts. */
async function getPushState(userId: number): Promise<PushState> {
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
async function enablePush(userId: number): Promise<boolean> {
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
async function disablePush(): Promise<void> {
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

const notificationSettingTexts = {
  off: m.notification_settings_off,
  on: m.notification_settings_on,
  dismissed: m.notification_settings_dismissed,
}

export function PushSettings() {
  const { id } = useUser()
  const queryKey = ['device', id]
  const { data: state } = useQuery({ queryKey, queryFn: () => getPushState(id), refetchOnMount: 'always' })
  return (
    <Card as="section" aria-labelledby="this-device" className="grid gap-3 p-5">
      <div className="grid gap-1">
        <h2 id="this-device" className="text-20">
          {m.notification_settings_device()}
        </h2>
        <p className="text-15 text-ink-soft">{m.notification_settings_device_hint({ product })}</p>
      </div>
      {state === undefined && <Skeleton className="h-11" />}
      {state === 'unsupported' && <Notice tone="plain">{m.notification_settings_unsupported()}</Notice>}
      {state === 'blocked' && <Notice tone="plain">{m.notification_settings_blocked()}</Notice>}
      {(state === 'on' || state === 'off') && <PushSwitch userId={id} state={state} queryKey={queryKey} />}
    </Card>
  )
}

type PushSwitchProps = { userId: number; state: 'on' | 'off'; queryKey: readonly unknown[] }

function PushSwitch({ userId, state, queryKey }: PushSwitchProps) {
  const client = useQueryClient()
  const [dismissed, setDismissed] = useState(false)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (on: boolean) => (on ? await enablePush(userId) : await disablePush()),
    onMutate: () => setDismissed(false),
    onSuccess: (hasPermission) => setDismissed(hasPermission === false),
    onSettled: async () => client.setQueryData<PushState>(queryKey, await getPushState(userId)),
  })
  return (
    <>
      <Switch
        label={m.notification_settings_enable_on_this_device()}
        hint={
          isPending
            ? m.notification_settings_pending()
            : notificationSettingTexts[dismissed ? 'dismissed' : state]()
        }
        checked={isPending ? variables : state === 'on'}
        pending={isPending}
        onChange={mutate}
      />
      {error !== null && (
        <Notice tone="bad" title={m.notification_settings_device_failed()}>
          {getErrorText(error)}
        </Notice>
      )}
    </>
  )
}
