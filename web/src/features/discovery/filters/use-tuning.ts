import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { setUser, useUser } from '../../../api/session.ts'
import { resetFeeds } from '../feeds.ts'

const saveDelay = 500

/** Saves changes after a pause and then resets the feeds. */
export function useTuning() {
  const client = useQueryClient()
  const [values, setValues] = useState(useUser().preferences.discovery)
  const { mutate, error, isPending, isSuccess } = useMutation({
    scope: { id: 'preferences' },
    mutationFn: (discovery: DiscoveryPreferences) =>
      call('PATCH /api/user/preferences', { body: { discovery } }),
    onSuccess: (user) => {
      setUser(client, user)
      resetFeeds(client)
    },
  })
  const [save, isPendingSave] = useDebouncedSave(mutate)
  function setValue(next: DiscoveryPreferences) {
    setValues(next)
    save(next)
  }
  const state = isPendingSave || isPending ? 'saving' : isSuccess ? 'saved' : 'unchanged'
  return { values, setValue, state, error, retry: () => mutate(values) } as const
}

/** Calls `save` with the last value after a pause, or on unmount. */
function useDebouncedSave<Value>(save: (value: Value) => void) {
  const [scheduled, setScheduled] = useState<{ value: Value } | null>(null)
  const last = useRef<{ value: Value } | null>(null)
  const flush = useEffectEvent(() => {
    const pending = last.current
    last.current = null
    setScheduled(null)
    if (pending !== null) save(pending.value)
  })
  useEffect(() => {
    if (scheduled === null) return undefined
    const timer = setTimeout(() => flush(), saveDelay)
    return () => clearTimeout(timer)
  }, [scheduled])
  useEffect(() => () => flush(), [])
  const schedule = (value: Value) => {
    last.current = { value }
    setScheduled(last.current)
  }
  return [schedule, scheduled !== null] as const
}
