import type { EventPage } from '@coterie/contract/events/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../../../api/call.ts'
import { sentenceOf } from '../../../../api/api-errors.ts'
import { useUser } from '../../../../api/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useForm } from '../../../../ui/use-form.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { hostWords } from '../../../../i18n/event-page.ts'
import { blamesOf } from '../../form/field-errors.ts'
import { keepEvent, refreshEvents } from '../../event-queries.ts'
import { weekLater } from '../../event-times.ts'

type DuplicateDialogProps = { event: EventPage; open: boolean; onClose: () => void }
type Times = { starts: string; ends: string }

const loadForm = async () => (await import('../../form/times-schema.ts')).timesForm

/** When the same event takes place once more; a week later, unless one says otherwise. */
export function DuplicateDialog({ event, open, onClose }: DuplicateDialogProps) {
  const [times, setTimes] = useState<Times>(() => ({
    starts: weekLater(event.starts),
    ends: event.ends === null ? '' : weekLater(event.ends),
  }))
  const form = useForm(loadForm, [times, setTimes])
  const formId = useId()
  const { mutate, isPending } = useDuplicate(event.id, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hostWords.duplicateTitle}
      description={hostWords.duplicateHint}
      footer={
        <Button type="submit" form={formId} wide pending={isPending}>
          {isPending ? hostWords.creating : hostWords.create}
        </Button>
      }
    >
      <form
        id={formId}
        {...form.sends((valid) => mutate(valid, { onError: (error) => form.blame(blamesOf(error).fields) }))}
        className="grid gap-5"
      >
        <TextField
          {...form.field('starts')}
          type="datetime-local"
          label={hostWords.starts}
          hint={hostWords.timeHint(event.timezone)}
          required
        />
        <TextField {...form.field('ends')} type="datetime-local" label={hostWords.ends} />
      </form>
    </Dialog>
  )
}

function useDuplicate(id: number, onDone: () => void) {
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
      keepEvent(client, event, viewerId)
      refreshEvents(client)
      toast({ title: hostWords.duplicated })
      navigate(`/events/${event.id}`)
    },
    onError: (error) =>
      toast({ title: hostWords.duplicateFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
