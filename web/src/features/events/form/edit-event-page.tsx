import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { getErrorText, isApiError } from '../../../api/errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { eventPageQuery } from '../event-data.ts'
import { SeriesScopeField, type SeriesScope } from '../page/host/scope-field.tsx'
import { toDraft, useEventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { useEditEvent } from './save-event.ts'

export function EditEventPage({ id }: { id: string }) {
  const { id: viewerId } = useUser()
  const { data, error, refetch, isRefetching } = useQuery(eventPageQuery(Number(id), viewerId))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink href={`/events/${id}`} variant="link" icon={ChevronLeft} className="justify-self-start">
        {m.event_form_back_to_event()}
      </ButtonLink>
      <header className="grid gap-1">
        <h1 className="text-32">{m.event_form_edit_title()}</h1>
        <p className="text-17 text-ink-soft">{m.event_form_edit_hint()}</p>
      </header>
      {data !== undefined && (data.can.edit ? <EditEvent event={data} /> : <CannotEdit />)}
      {data === undefined && error === null && <Loading label={m.event_page_loading()} />}
      {data === undefined && error !== null && (
        <ErrorState title={m.event_page_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </div>
  )
}

function CannotEdit() {
  return (
    <EmptyState scene="sealed" title={m.event_form_cannot_edit()} hint={m.event_form_cannot_edit_hint()} />
  )
}

function EditEvent({ event }: { event: EventPage }) {
  // Keep the initial values: new RSVPs update the event but must not reset the form.
  const [savedEvent] = useState(event)
  const { draft, changeDraft, clearDraft } = useEventDraft(`event-${event.id}`, toDraft(savedEvent))
  const [picture, setPicture] = useState<PictureChange>('kept')
  const [scope, setScope] = useState<SeriesScope>('one')
  const { mutate, isPending, error, variables, reset } = useEditEvent(savedEvent)
  const [, navigate] = useLocation()
  function goToEvent() {
    clearDraft()
    navigate(`/events/${event.id}`, { replace: true })
  }
  return (
    <EventForm
      draft={draft}
      onChange={changeDraft}
      picture={picture}
      onPicture={setPicture}
      savedPicture={savedEvent}
      canRepeat={false}
      onSend={(valid, onError) => mutate({ draft: valid, picture, scope }, { onError, onSuccess: goToEvent })}
    >
      {() => (
        <div className="grid gap-5">
          <Dialog
            open={isApiError(error, 'capacity_below_going')}
            onClose={reset}
            title={m.event_form_surplus_title()}
            description={`${getErrorText(error)} ${m.event_form_surplus_hint()}`}
            footer={
              <>
                <Button variant="secondary" onClick={reset}>
                  {m.event_form_surplus_cancel()}
                </Button>
                <Button
                  onClick={() =>
                    variables && mutate({ ...variables, surplus: 'waitlist' }, { onSuccess: goToEvent })
                  }
                >
                  {m.event_form_surplus_confirm()}
                </Button>
              </>
            }
          />
          {event.series !== null && <SeriesScopeField scope={scope} onChange={setScope} />}
          <Button type="submit" fullWidth pending={isPending}>
            {isPending ? m.event_form_saving() : m.event_form_save()}
          </Button>
          <Button variant="quiet" fullWidth onClick={goToEvent}>
            {m.event_form_discard()}
          </Button>
        </div>
      )}
    </EventForm>
  )
}
