import { m } from '@coterie/contract/paraglide/messages'
import type { DiscoveryPreferences } from '@coterie/contract/settings/preferences'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { setUser, useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { resetFeeds } from '../feeds.ts'

const tuningKeys = ['nearer', 'moreAlike', 'moreActive'] as const

/** The weight that performed best in measurements. */
const defaultValue = 50

export const balancedValues: DiscoveryPreferences = {
  nearer: defaultValue,
  moreAlike: defaultValue,
  moreActive: defaultValue,
}

export function isBalanced(values: DiscoveryPreferences): boolean {
  return tuningKeys.every((name) => values[name] === defaultValue)
}

export function getStrengthText(value: number): string {
  if (value === defaultValue) return m.filters_normal()
  const isSlight = Math.abs(value - defaultValue) < 30
  if (value < defaultValue) return isSlight ? m.filters_slightly_less() : m.filters_strongly_less()
  return isSlight ? m.filters_slightly_more() : m.filters_strongly_more()
}

const saveDelay = 500

/** Saves changes after a pause and then resets the feeds. */
function useTuning() {
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
  function changeValues(next: DiscoveryPreferences) {
    setValues(next)
    save(next)
  }
  const state = isPendingSave || isPending ? 'saving' : isSuccess ? 'saved' : 'unchanged'
  return { values, changeValues, state, error, retry: () => mutate(values) } as const
}

/** Calls `save` with the last scheduled value after a pause, or on unmount. */
function useDebouncedSave<Value>(save: (value: Value) => void) {
  const [scheduled, setScheduled] = useState<{ value: Value } | null>(null)
  const lastScheduled = useRef<{ value: Value } | null>(null)
  const flush = useEffectEvent(() => {
    const pending = lastScheduled.current
    lastScheduled.current = null
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
    lastScheduled.current = { value }
    setScheduled(lastScheduled.current)
  }
  return [schedule, scheduled !== null] as const
}

const tuningTexts = {
  nearer: [m.filters_nearer_1, m.filters_nearer_2],
  moreAlike: [m.filters_more_alike_1, m.filters_more_alike_2],
  moreActive: [m.filters_more_active_1, m.filters_more_active_2],
}

/** Weights for both feeds, saved as they change. */
export function TuningSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.filters_tuning_title()}
      description={m.filters_tuning_hint()}
    >
      <Tuning />
    </Sheet>
  )
}

function Tuning() {
  const { values, changeValues, state, retry, error } = useTuning()
  return (
    <div className="grid gap-5">
      {tuningKeys.map((name) => {
        const [label, hint] = tuningTexts[name]
        return (
          <Slider
            key={name}
            label={label?.() ?? ''}
            hint={hint?.() ?? ''}
            value={values[name]}
            min={0}
            max={100}
            step={10}
            valueText={getStrengthText(values[name])}
            endLabels={[m.filters_ends_1(), m.filters_ends_2()]}
            onChange={(value) => changeValues({ ...values, [name]: value })}
          />
        )
      })}
      <div className="grid justify-items-start gap-2">
        <Button
          variant="secondary"
          disabled={isBalanced(values)}
          onClick={() => changeValues(balancedValues)}
        >
          {m.filters_reset()}
        </Button>
        <output className="min-h-5 text-13 text-ink-soft">
          {state === 'saving' && m.filters_saving()}
          {state === 'saved' && m.filters_saved()}
        </output>
      </div>
      {error !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-x-4 text-15 text-bad">
          {m.filters_save_failed()} {getErrorText(error)}
          <Button variant="link" onClick={retry}>
            {m.error_try_again()}
          </Button>
        </p>
      )}
    </div>
  )
}
