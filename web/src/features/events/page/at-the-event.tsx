import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { Clock, MapPinCheck } from 'lucide-react'
import { useState } from 'react'

import { createClientId } from '../../../api/client-id.ts'
import { getErrorText } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCheckIn } from './check-in.tsx'
import { useCreateComment } from './comments/comment-queries.ts'

/** Shown to attendees from an hour before the start: "I'm here" for a circle's meetup, and "Running late". */
export function AtTheEvent({ event }: { event: EventPage }) {
  return (
    <div className="flex flex-wrap gap-2">
      {event.group !== null && <ArrivedButton id={event.id} />}
      <RunningLateButton id={event.id} />
    </div>
  )
}

function showCheckInError(error: Error) {
  toast({ title: m.event_page_check_in_failed(), description: getErrorText(error), kind: 'destructive' })
}

function ArrivedButton({ id }: { id: number }) {
  const { mutate, isPending } = useCheckIn(id)
  return (
    <Button
      icon={MapPinCheck}
      className="flex-auto"
      pending={isPending}
      onClick={() => mutate(null, { onError: showCheckInError })}
    >
      {m.event_page_arrived()}
    </Button>
  )
}

/** Posts a comment, which notifies the host and everyone who is going. */
function RunningLateButton({ id }: { id: number }) {
  const [clientId] = useState(createClientId)
  const { mutate, isPending, isSuccess } = useCreateComment(id)
  function sendRunningLate() {
    mutate(
      { clientId, content: m.event_page_running_late_comment() },
      {
        onSuccess: () => toast({ title: m.event_page_running_late_sent() }),
        onError: (error) =>
          toast({
            title: m.event_page_running_late_failed(),
            description: getErrorText(error),
            kind: 'destructive',
          }),
      },
    )
  }
  if (isSuccess) return null
  return (
    <Button
      variant="secondary"
      icon={Clock}
      className="flex-auto"
      pending={isPending}
      onClick={sendRunningLate}
    >
      {m.event_page_running_late()}
    </Button>
  )
}
