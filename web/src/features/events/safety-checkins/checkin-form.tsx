import type { EventPage } from '@coterie/contract/events/events'
import type { SafetyCheckinLocation, SafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { translateCity } from '@coterie/contract/i18n/cities'
import { maxSafetyCheckinNoteLength, getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/choices.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { TextArea, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { getTimeZoneName, toLocalTime } from '../event-times.ts'
import { useCacheCheckin } from './checkin-queries.ts'
import { CheckinLink } from './checkin-row.tsx'

const hour = 60 * 60 * 1000

type TimedEvent = { startsAt: string; endsAt: string | null; timezone: string }

/** An hour after the event's end, and at least an hour from now, as the value of a datetime-local field. */
export function estimateBackBy(event: TimedEvent, now: number): string {
  const end = getEventEnd(event).getTime()
  return toLocalTime(new Date(Math.max(end, now) + hour).toISOString(), event.timezone)
}

type CheckinFormProps = {
  event: EventPage
  onCreated: (created: { checkin: SafetyCheckin; link: string }) => void
  onCancel: () => void
}

function CheckinForm({ event, onCreated, onCancel }: CheckinFormProps) {
  const [backBy, setBackBy] = useState(() => estimateBackBy(event, Date.now()))
  const [showsEvent, setShowsEvent] = useState(true)
  const [showsLocation, setShowsLocation] = useState<SafetyCheckinLocation>(
    event.location === null ? 'none' : 'city',
  )
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useCreateCheckin(onCreated)
  const isTooLong = note.trim().length > maxSafetyCheckinNoteLength
  function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    if (backBy !== '' && !isTooLong && !isPending)
      mutate({ eventId: event.id, backBy, showsEvent, showsLocation, note: note.trim() })
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <TextField
        type="datetime-local"
        label={m.safety_checkin_back_by()}
        hint={m.safety_checkin_event_time_hint({ zone: getTimeZoneName(event.startsAt, event.timezone) })}
        error={backBy === '' ? m.safety_checkin_time_required() : undefined}
        value={backBy}
        onChange={({ target }) => setBackBy(target.value)}
      />
      <Checkbox label={m.safety_checkin_show_event()} checked={showsEvent} onChange={setShowsEvent} />
      <RadioGroup
        label={m.safety_checkin_show_location()}
        value={showsLocation}
        options={getLocationOptions(event)}
        onChange={setShowsLocation}
      />
      <TextArea
        label={m.safety_checkin_note()}
        hint={m.safety_checkin_note_hint()}
        error={isTooLong ? m.safety_checkin_note_too_long() : undefined}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={m.safety_checkin_failed()}>
          {getErrorText(error)}
        </Notice>
      )}
      <Buttons pending={isPending} onCancel={onCancel} />
    </form>
  )
}

function Buttons({ pending, onCancel }: { pending: boolean; onCancel: () => void }) {
  return (
    <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-card px-6 py-4">
      <Button variant="secondary" onClick={onCancel}>
        {m.safety_checkin_cancel()}
      </Button>
      <Button type="submit" pending={pending}>
        {pending ? m.safety_checkin_creating_link() : m.safety_checkin_create_link()}
      </Button>
    </div>
  )
}

function getLocationOptions({ address, location }: EventPage) {
  const fullAddress = [address, location].filter((part) => part !== null).join(', ')
  const options = [
    {
      value: 'city',
      label: m.safety_checkin_location_options_city(),
      hint: location && translateCity(location),
    },
    {
      value: 'address',
      label: m.safety_checkin_location_options_address(),
      hint: address === null ? null : translateCity(fullAddress),
    },
    { value: 'none', label: m.safety_checkin_location_options_none(), hint: '' },
  ] as const
  return options.flatMap(({ hint, ...option }) => (hint === null ? [] : [{ ...option, hint }]))
}

type CheckinValues = {
  eventId: number
  backBy: string
  showsEvent: boolean
  showsLocation: SafetyCheckinLocation
  note: string
}

function useCreateCheckin(onCreated: CheckinFormProps['onCreated']) {
  const cacheCheckin = useCacheCheckin()
  return useMutation({
    mutationFn: (body: CheckinValues) => call('POST /api/safety-checkins', { body }),
    onSuccess: (created) => {
      cacheCheckin()
      onCreated(created)
    },
  })
}

type CreateCheckinSheetProps = { event: EventPage; open: boolean; onClose: () => void }

export function CreateCheckinSheet({ event, open, onClose }: CreateCheckinSheetProps) {
  const [created, setCreated] = useState<{ checkin: SafetyCheckin; link: string } | null>(null)
  // Start over on each opening.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setCreated(null)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={created === null ? m.safety_checkin_title() : m.safety_checkin_link_created()}
      description={created === null ? m.safety_checkin_intro() : m.safety_checkin_link_created_hint()}
      {...(created !== null && {
        footer: (
          <Button variant="secondary" onClick={onClose}>
            {m.safety_checkin_done()}
          </Button>
        ),
      })}
    >
      {created === null ? (
        <CheckinForm event={event} onCreated={setCreated} onCancel={onClose} />
      ) : (
        <CheckinLink checkin={created.checkin} link={created.link} />
      )}
    </Sheet>
  )
}
