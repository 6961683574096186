import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getErrorText } from '../../api/errors.ts'
import { useUser } from '../../api/session.ts'
import { product } from '../../i18n/product.ts'
import { Switch } from '../../ui/choices.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { disablePush, enablePush, getPushState, type PushState } from './push-device.ts'

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
  const [isDismissed, setDismissed] = useState(false)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (turnsOn: boolean) => (turnsOn ? await enablePush(userId) : await disablePush()),
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
            : notificationSettingTexts[isDismissed ? 'dismissed' : state]()
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
