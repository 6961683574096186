import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { call } from '../../../../api/call.ts'
import { getErrorText } from '../../../../api/errors.ts'
import { useUser } from '../../../../api/session.ts'
import { toast } from '../../../../ui/toast.ts'
import { cacheEvent, refreshEvents } from '../../event-data.ts'
import { addWeek } from '../../event-times.ts'
import { TimesDialog, type Times } from './times-dialog.tsx'

type DuplicateDialogProps = { event: EventPage; open: boolean; onClose: () => void }

/** Repeats the event at another time, by default a week later. */
export function DuplicateDialog({ event, open, onClose }: DuplicateDialogProps) {
  const mutation = useDuplicateEvent(event.id, onClose)
  return (
    <TimesDialog
      title={m.host_duplicate_title()}
      hint={m.host_duplicate_hint()}
      timezone={event.timezone}
      times={{ starts: addWeek(event.starts), ends: event.ends === null ? '' : addWeek(event.ends) }}
      mutation={mutation}
      open={open}
      onClose={onClose}
    />
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
