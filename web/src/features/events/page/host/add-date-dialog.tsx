import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { call } from '../../../../api/call.ts'
import { getErrorText } from '../../../../api/errors.ts'
import { useUser } from '../../../../api/session.ts'
import { toast } from '../../../../ui/toast.ts'
import { cacheEvent, refreshEvents } from '../../event-data.ts'
import { TimesDialog, type Times } from './times-dialog.tsx'

type AddDateDialogProps = {
  event: EventPage
  /** The next date in the rhythm of the series. */
  next: { starts: string; ends: string | null }
  open: boolean
  onClose: () => void
}

/** Adds a date to the series and opens it. */
export function AddDateDialog({ event, next, open, onClose }: AddDateDialogProps) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  const [, navigate] = useLocation()
  const mutation = useMutation({
    mutationFn: ({ starts, ends }: Times) =>
      call('POST /api/events/{id}/series/dates', {
        params: { id: String(event.id) },
        body: { starts, ends: ends === '' ? null : ends },
      }),
    onSuccess: (added) => {
      onClose()
      cacheEvent(client, added, viewerId)
      refreshEvents(client)
      toast({ title: m.series_date_added() })
      navigate(`/events/${added.id}`)
    },
    onError: (error) =>
      toast({ title: m.series_add_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
  return (
    <TimesDialog
      title={m.series_add_date()}
      hint={m.series_add_hint()}
      timezone={event.timezone}
      times={{ starts: next.starts, ends: next.ends ?? '' }}
      mutation={mutation}
      open={open}
      onClose={onClose}
    />
  )
}
