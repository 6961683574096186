import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../../../api/call.ts'
import { getErrorText } from '../../../../api/errors.ts'
import { useUser } from '../../../../api/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/fields.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useForm } from '../../../../ui/use-form.ts'
import { cacheEvent, refreshEvents } from '../../event-data.ts'
import { addWeek } from '../../event-times.ts'
import { toFormErrors } from '../../form/event-fields.tsx'

type DuplicateDialogProps = { event: EventPage; open: boolean; onClose: () => void }
type Times = { starts: string; ends: string }

const loadForm = async () => (await import('../../form/event-schema.ts')).timesForm

/** Repeats the event at another time, by default a week later. */
export function DuplicateDialog({ event, open, onClose }: DuplicateDialogProps) {
  const [times, setTimes] = useState<Times>(() => ({
    starts: addWeek(event.starts),
    ends: event.ends === null ? '' : addWeek(event.ends),
  }))
  const form = useForm(loadForm, [times, setTimes])
  const formId = useId()
  const { mutate, isPending } = useDuplicateEvent(event.id, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.host_duplicate_title()}
      description={m.host_duplicate_hint()}
      footer={
        <Button type="submit" form={formId} fullWidth pending={isPending}>
          {isPending ? m.host_publishing() : m.host_publish()}
        </Button>
      }
    >
      <form
        id={formId}
        {...form.getFormProps((valid) =>
          mutate(valid, { onError: (error) => form.showIssues(toFormErrors(error).fields) }),
        )}
        className="grid gap-5"
      >
        <TextField
          {...form.field('starts')}
          type="datetime-local"
          label={m.host_starts()}
          hint={m.host_time_hint({ zone: event.timezone })}
          required
        />
        <TextField {...form.field('ends')} type="datetime-local" label={m.host_ends()} />
      </form>
    </Dialog>
  )
}

function useDuplicateEvent(id: number, onDone: () => void) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ starts, ends }: Times) =>
      call('POST /api/events/{id}/duplicate', {
        params: { id: String(id) },
        body: { starts, ends: ends === '' ? null : ends },
      }),
    onSuccess: (event) => {
      onDone()
      cacheEvent(client, event, viewerId)
      refreshEvents(client)
      toast({ title: m.host_duplicated() })
      navigate(`/events/${event.id}`)
    },
    onError: (error) =>
      toast({ title: m.host_duplicate_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
