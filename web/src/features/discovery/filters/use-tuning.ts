import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { setUser, useUser } from '../../../api/session.ts'
import { startOver } from '../deck-cursor.ts'

/** A hand that moves a slider rests at least this long once it is done (ms). */
const rest = 500

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
      startOver(client)
    },
  })
  const [save, isWaiting] = useWhenResting(mutate)
  function set(next: DiscoveryPreferences) {
    setValues(next)
    save(next)
  }
  const state = isWaiting || isPending ? 'saving' : isSuccess ? 'saved' : 'unchanged'
  return { values, set, state, error, retry: () => mutate(values) } as const
}

/** Does the work with the last value once it has stood for a moment, or at once when what set it goes. */
function useWhenResting<Value>(work: (value: Value) => void) {
  const [waiting, setWaiting] = useState<{ value: Value } | null>(null)
  const last = useRef<{ value: Value } | null>(null)
  const finish = useEffectEvent(() => {
    const due = last.current
    last.current = null
    setWaiting(null)
    if (due !== null) work(due.value)
  })
  useEffect(() => {
    if (waiting === null) return undefined
    const timer = setTimeout(() => finish(), rest)
    return () => clearTimeout(timer)
  }, [waiting])
  useEffect(() => () => finish(), [])
  const schedule = (value: Value) => {
    last.current = { value }
    setWaiting(last.current)
  }
  return [schedule, waiting !== null] as const
}
