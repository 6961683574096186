import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { setUser, useUser } from '../../../api/session.ts'
import { resetFeeds } from '../deck-cursor.ts'

/** Debounce of slider changes (ms). */
const saveDelay = 500

/** The three weights. Changes are saved after a pause, and then the feeds start over. */
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

/** Calls `work` with the last value after a pause, or immediately on unmount. */
function useDebouncedSave<Value>(work: (value: Value) => void) {
  const [waiting, setWaiting] = useState<{ value: Value } | null>(null)
  const last = useRef<{ value: Value } | null>(null)
  const flush = useEffectEvent(() => {
    const due = last.current
    last.current = null
    setWaiting(null)
    if (due !== null) work(due.value)
  })
  useEffect(() => {
    if (waiting === null) return undefined
    const timer = setTimeout(() => flush(), saveDelay)
    return () => clearTimeout(timer)
  }, [waiting])
  useEffect(() => () => flush(), [])
  const schedule = (value: Value) => {
    last.current = { value }
    setWaiting(last.current)
  }
  return [schedule, waiting !== null] as const
}
