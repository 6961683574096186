import type { Activity } from '@coterie/contract/activities'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarCheck } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { getErrorText, isApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { useCancelMeetup, useCloseVote, useCreateMeetup } from './activities.ts'
import { parseLocalTime } from './format-event-time.ts'

export function ManageActivity({ activity }: { activity: Activity }) {
  const { event, open, yesCount } = activity
  if (event !== null) return <CancelMeetup activity={activity} />
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {yesCount > 0 && <CreateMeetup activity={activity} />}
      {open && <CloseVote activity={activity} />}
    </div>
  )
}

function CloseVote({ activity }: { activity: Activity }) {
  const { mutate, isPending } = useCloseVote(activity)
  return (
    <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
      {m.activities_end_voting()}
    </Button>
  )
}

/** Asks for a date if none was proposed, and for a confirmation if more people are coming than there are spots. */
function CreateMeetup({ activity }: { activity: Activity }) {
  const { mutate, isPending, error, reset } = useCreateMeetup(activity)
  const [localTime, setLocalTime] = useState('')
  const needsDate = activity.bestDateId === null
  const startsAt = needsDate ? parseLocalTime(localTime) : null
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!isPending && !(needsDate && startsAt === null)) mutate({ startsAt })
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      {needsDate && (
        <TextField
          type="datetime-local"
          label={m.activities_pick_date()}
          hint={m.activities_date_hint()}
          required
          value={localTime}
          onChange={(event) => setLocalTime(event.target.value)}
        />
      )}
      <Button type="submit" icon={CalendarCheck} fullWidth pending={isPending}>
        {m.activities_create_meetup()}
      </Button>
      <Dialog
        open={isApiError(error, 'more_going_than_spots')}
        onClose={reset}
        title={m.activities_more_going_title()}
        description={`${getErrorText(error)} ${m.activities_more_going_hint()}`}
        footer={
          <>
            <Button variant="secondary" onClick={reset}>
              {m.activities_cancel_creation()}
            </Button>
            <Button onClick={() => mutate({ startsAt, useWaitlist: true })}>
              {m.activities_use_waitlist()}
            </Button>
          </>
        }
      />
    </form>
  )
}

/** Asks for confirmation: attendees are notified immediately and the meetup's comments are deleted. */
function CancelMeetup({ activity }: { activity: Activity }) {
  const { mutate, isPending } = useCancelMeetup(activity)
  const [now] = useState(() => Date.now())
  const [isDialogOpen, setDialogOpen] = useState(false)
  if (Date.parse(activity.event?.startsAt ?? '') <= now) return null
  function cancel() {
    setDialogOpen(false)
    mutate()
  }
  return (
    <div className="border-t border-line pt-3">
      <Button variant="danger" fullWidth pending={isPending} onClick={() => setDialogOpen(true)}>
        {m.activities_cancel()}
      </Button>
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title={m.activities_cancel_title({ title: activity.title })}
        description={m.activities_cancel_hint()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setDialogOpen(false)}>
              {m.activities_keep_meetup()}
            </Button>
            <Button variant="danger" onClick={cancel}>
              {m.activities_cancel()}
            </Button>
          </>
        }
      />
    </div>
  )
}
