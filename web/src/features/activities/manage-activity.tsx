import type { Activity } from '@coterie/contract/activities'
import { CalendarCheck } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { activitiesWords } from '../../i18n/activities.ts'
import { useCancelMeetup, useClose, useMakeMeetup } from './activity-mutations.ts'
import { instantOf } from './format-when.ts'

/** What its proposer and admins can do with a vote: end it, make it the next meetup, take that back. */
export function Manage({ activity }: { activity: Activity }) {
  const { event, open, yes } = activity
  if (event !== null) return <Cancel activity={activity} />
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {yes > 0 && <MakeMeetup activity={activity} />}
      {open && <Close activity={activity} />}
    </div>
  )
}

function Close({ activity }: { activity: Activity }) {
  const { mutate, isPending } = useClose(activity)
  return (
    <Button look="quiet" pending={isPending} onClick={() => mutate()}>
      {activitiesWords.close}
    </Button>
  )
}

/** One tap where a date is proposed; else the date is asked for first. */
function MakeMeetup({ activity }: { activity: Activity }) {
  const { mutate, isPending } = useMakeMeetup(activity)
  const [typed, setTyped] = useState('')
  const needsDate = activity.best === null
  const given = needsDate ? instantOf(typed) : null
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (!isPending && !(needsDate && given === null)) mutate(given)
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      {needsDate && (
        <TextField
          type="datetime-local"
          label={activitiesWords.when}
          hint={activitiesWords.dateHint}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button type="submit" icon={CalendarCheck} wide pending={isPending}>
        {activitiesWords.makeMeetup}
      </Button>
    </form>
  )
}

/** Asks first: who goes is told at once, and what they wrote there is gone. */
function Cancel({ activity }: { activity: Activity }) {
  const { mutate, isPending } = useCancelMeetup(activity)
  const [now] = useState(() => Date.now())
  const [isAsking, setAsking] = useState(false)
  if (Date.parse(activity.event?.startsAt ?? '') <= now) return null
  function cancel() {
    setAsking(false)
    mutate()
  }
  return (
    <div className="border-t border-line pt-3">
      <Button look="danger" wide pending={isPending} onClick={() => setAsking(true)}>
        {activitiesWords.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={activitiesWords.cancelTitle(activity.title)}
        description={activitiesWords.cancelHint}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {activitiesWords.keep}
            </Button>
            <Button look="danger" onClick={cancel}>
              {activitiesWords.cancel}
            </Button>
          </>
        }
      />
    </div>
  )
}
