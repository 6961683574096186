import type { SafePlan } from '@coterie/contract/events/safety-checkins'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { safePlansWords } from '../../../i18n/safe-plans.ts'
import { zoneName } from '../event-times.ts'
import { backByOf } from './format-back-by.ts'
import { useChangedPlans } from './checkin-queries.ts'

type LaterSheetProps = { plan: SafePlan; open: boolean; onClose: () => void }

/** Says that one is back at another time. */
export function LaterSheet({ plan, open, onClose }: LaterSheetProps) {
  const [backBy, setBackBy] = useState(plan.backByThere)
  const changed = useChangedPlans()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('PATCH /api/safe-plans/{id}', { params: { id: String(plan.id) }, body: { backBy } }),
    onSuccess: (answer) => {
      changed(answer)
      onClose()
      toast({ title: safePlansWords.changed(backByOf(answer, new Date())) })
    },
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (backBy !== '' && !isPending) mutate()
  }
  return (
    <Sheet open={open} onClose={onClose} title={safePlansWords.laterTitle}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          type="datetime-local"
          label={safePlansWords.backBy}
          hint={safePlansWords.clockThere(zoneName(plan.event.startsAt, plan.event.timezone))}
          error={backBy === '' ? safePlansWords.timeMissing : undefined}
          value={backBy}
          onChange={({ target }) => setBackBy(target.value)}
        />
        {error !== null && !isPending && (
          <Notice tone="bad" title={safePlansWords.changeFailed}>
            {sentenceOf(error)}
          </Notice>
        )}
        <Button type="submit" wide pending={isPending}>
          {isPending ? safePlansWords.saving : safePlansWords.save}
        </Button>
      </form>
    </Sheet>
  )
}
