import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { useUser } from '../../api/session.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { noticesWords } from '../../i18n/notifications.ts'
import { deviceState, turnOff, turnOn, type DeviceState } from './push-subscription.ts'

/** Whether notices show up on this device, as a part of the settings. */
export function ThisDevice() {
  const { id } = useUser()
  const queryKey = ['device', id]
  const { data: state } = useQuery({ queryKey, queryFn: () => deviceState(id), refetchOnMount: 'always' })
  return (
    <Card as="section" aria-labelledby="this-device" className="grid gap-3 p-5">
      <div className="grid gap-1">
        <h2 id="this-device" className="text-20">
          {noticesWords.device}
        </h2>
        <p className="text-15 text-ink-soft">{noticesWords.deviceHint}</p>
      </div>
      {state === undefined && <Skeleton className="h-11" />}
      {state === 'unsupported' && <Notice tone="plain">{noticesWords.unsupported}</Notice>}
      {state === 'blocked' && <Notice tone="plain">{noticesWords.blocked}</Notice>}
      {(state === 'on' || state === 'off') && <DeviceSwitch userId={id} state={state} queryKey={queryKey} />}
    </Card>
  )
}

type DeviceSwitchProps = { userId: number; state: 'on' | 'off'; queryKey: readonly unknown[] }

function DeviceSwitch({ userId, state, queryKey }: DeviceSwitchProps) {
  const client = useQueryClient()
  const [dismissed, setDismissed] = useState(false)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (on: boolean) => (on ? await turnOn(userId) : await turnOff()),
    onMutate: () => setDismissed(false),
    onSuccess: (agreed) => setDismissed(agreed === false),
    onSettled: async () => client.setQueryData<DeviceState>(queryKey, await deviceState(userId)),
  })
  return (
    <>
      <Switch
        label={noticesWords.onThisDevice}
        hint={isPending ? noticesWords.working : noticesWords[dismissed ? 'dismissed' : state]}
        checked={isPending ? variables : state === 'on'}
        pending={isPending}
        onChange={mutate}
      />
      {error !== null && (
        <Notice tone="bad" title={noticesWords.deviceFailed}>
          {sentenceOf(error)}
        </Notice>
      )}
    </>
  )
}
