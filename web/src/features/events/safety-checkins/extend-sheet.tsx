import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { getTimeZoneName } from '../event-times.ts'
import { useCacheCheckin } from './checkin-queries.ts'
import { formatBackBy } from './format-back-by.ts'

type ExtendSheetProps = { checkin: SafetyCheckin; open: boolean; onClose: () => void }

export function ExtendSheet({ checkin, open, onClose }: ExtendSheetProps) {
  const [backBy, setBackBy] = useState(checkin.backByLocal)
  const cacheCheckin = useCacheCheckin()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('PATCH /api/safety-checkins/{id}', { params: { id: String(checkin.id) }, body: { backBy } }),
    onSuccess: (extended) => {
      cacheCheckin(extended)
      onClose()
      toast({ title: m.safety_checkin_time_changed({ time: formatBackBy(extended, new Date()) }) })
    },
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (backBy !== '' && !isPending) mutate()
  }
  return (
    <Sheet open={open} onClose={onClose} title={m.safety_checkin_change_time_title()}>
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          type="datetime-local"
          label={m.safety_checkin_back_by()}
          hint={m.safety_checkin_event_time_hint({
            zone: getTimeZoneName(checkin.event.startsAt, checkin.event.timezone),
          })}
          error={backBy === '' ? m.safety_checkin_time_required() : undefined}
          value={backBy}
          onChange={({ target }) => setBackBy(target.value)}
        />
        {error !== null && !isPending && (
          <Notice tone="bad" title={m.safety_checkin_change_failed()}>
            {getErrorText(error)}
          </Notice>
        )}
        <Button type="submit" fullWidth pending={isPending}>
          {isPending ? m.safety_checkin_saving() : m.safety_checkin_save()}
        </Button>
      </form>
    </Sheet>
  )
}
