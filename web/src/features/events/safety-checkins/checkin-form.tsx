import type { PlanPlace, SafePlan } from '@coterie/contract/events/safety-checkins'
import type { EventPage } from '@coterie/contract/events/events'
import { safePlanNoteMaximum } from '@coterie/contract/limits'
import { placeName } from '@coterie/contract/i18n/cities'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Choice } from '../../../ui/radio-group.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { safePlansWords } from '../../../i18n/safe-plans.ts'
import { zoneName } from '../event-times.ts'
import { probablyBack } from './back-by.ts'
import { useChangedPlans } from './checkin-queries.ts'

type PlanFormProps = {
  event: EventPage
  onMade: (made: { plan: SafePlan; link: string }) => void
  onCancel: () => void
}

/** When one is back, and what the link shows. */
export function PlanForm({ event, onMade, onCancel }: PlanFormProps) {
  const [backBy, setBackBy] = useState(() => probablyBack(event, Date.now()))
  const [showsEvent, setShowsEvent] = useState(true)
  const [showsPlace, setShowsPlace] = useState<PlanPlace>(event.location === null ? 'none' : 'city')
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useShare(onMade)
  const isTooLong = note.trim().length > safePlanNoteMaximum
  function submit(submitted: SubmitEvent) {
    submitted.preventDefault()
    if (backBy !== '' && !isTooLong && !isPending)
      mutate({ eventId: event.id, backBy, showsEvent, showsPlace, note: note.trim() })
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <TextField
        type="datetime-local"
        label={safePlansWords.backBy}
        hint={safePlansWords.clockThere(zoneName(event.startsAt, event.timezone))}
        error={backBy === '' ? safePlansWords.timeMissing : undefined}
        value={backBy}
        onChange={({ target }) => setBackBy(target.value)}
      />
      <Checkbox label={safePlansWords.shows} checked={showsEvent} onChange={setShowsEvent} />
      <Choice
        label={safePlansWords.place}
        value={showsPlace}
        options={placesOf(event)}
        onChange={setShowsPlace}
      />
      <TextArea
        label={safePlansWords.note}
        hint={safePlansWords.noteHint}
        error={isTooLong ? safePlansWords.noteTooLong : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={safePlansWords.failed}>
          {sentenceOf(error)}
        </Notice>
      )}
      <Buttons pending={isPending} onCancel={onCancel} />
    </form>
  )
}

function Buttons({ pending, onCancel }: { pending: boolean; onCancel: () => void }) {
  return (
    <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-6 py-4">
      <Button look="secondary" onClick={onCancel}>
        {safePlansWords.cancel}
      </Button>
      <Button type="submit" pending={pending}>
        {pending ? safePlansWords.making : safePlansWords.make}
      </Button>
    </div>
  )
}

/** What can be told of where it is, each with what that is. */
function placesOf({ address, location }: EventPage) {
  const whole = [address, location].filter((part) => part !== null).join(', ')
  const all = [
    { value: 'city', label: safePlansWords.places.city, hint: location && placeName(location) },
    {
      value: 'address',
      label: safePlansWords.places.address,
      hint: address === null ? null : placeName(whole),
    },
    { value: 'none', label: safePlansWords.places.none, hint: '' },
  ] as const
  return all.flatMap(({ hint, ...option }) => (hint === null ? [] : [{ ...option, hint }]))
}

type Form = { eventId: number; backBy: string; showsEvent: boolean; showsPlace: PlanPlace; note: string }

function useShare(onMade: PlanFormProps['onMade']) {
  const changed = useChangedPlans()
  return useMutation({
    mutationFn: (body: Form) => call('POST /api/safe-plans', { body }),
    onSuccess: (made) => {
      changed()
      onMade(made)
    },
  })
}
