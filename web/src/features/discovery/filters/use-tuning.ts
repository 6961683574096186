import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { setUser, useUser } from '../../../api/session.ts'
import { resetFeeds } from '../deck-cursor.ts'

/** A hand that moves a slider rests at least this long once it is done (ms). */
const saveDelay = 500

/** The three numbers as they are set. They are saved when the hand rests, and the feeds start over. */
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
  return { values, set: setValue, state, error, retry: () => mutate(values) } as const
}

/** Does the work with the last value once it has stood for a moment, or at once when what set it goes. */
function useDebouncedSave<Value>(work: (value: Value) => void) {
  const [waiting, setWaiting] = useState<{ value: Value } | null>(null)
  const last = useRef<{ value: Value } | null>(null)
  const flush = useEffectEvent(() => {
    const isDue = last.current
    last.current = null
    setWaiting(null)
    if (isDue !== null) work(isDue.value)
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
