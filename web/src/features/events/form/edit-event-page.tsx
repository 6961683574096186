import type { EventPage } from '@coterie/contract/events/events'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'wouter'

import { sentenceOf } from '../../../api/api-errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { eventFormWords } from '../../../i18n/event-form.ts'
import { eventPageWords } from '../../../i18n/event-page.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { ScopeField, type Scope } from '../page/host/scope-field.tsx'
import { eventPageQuery } from '../event-queries.ts'
import { draftOf, useEventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { useEditEvent } from './save-event.ts'

/** The form of an event that there is, for its host. */
export function EditEventPage() {
  const { id = '' } = useParams()
  const { id: viewerId } = useUser()
  const { data, error, refetch, isRefetching } = useQuery(eventPageQuery(Number(id), viewerId))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink href={`/events/${id}`} look="link" icon={ChevronLeft} className="justify-self-start">
        {eventFormWords.backToEvent}
      </ButtonLink>
      <header className="grid gap-1">
        <h1 className="text-32">{eventFormWords.editTitle}</h1>
        <p className="text-17 text-ink-soft">{eventFormWords.editHint}</p>
      </header>
      {data !== undefined && (data.can.edit ? <EditEvent event={data} /> : <MayNot />)}
      {data === undefined && error === null && <Loading label={eventPageWords.loading} />}
      {data === undefined && error !== null && (
        <Problem
          title={eventPageWords.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
    </div>
  )
}

function MayNot() {
  return <Empty scene="sealed" title={eventFormWords.mayNotEdit} hint={eventFormWords.mayNotEditHint} />
}

function EditEvent({ event }: { event: EventPage }) {
  // What the form began with: meanwhile others may answer, which changes nothing of it.
  const [before] = useState(event)
  const { draft, hold, forget } = useEventDraft(`event-${event.id}`, draftOf(before))
  const [picture, setPicture] = useState<PictureChange>('kept')
  const [scope, setScope] = useState<Scope>('one')
  const { mutate, isPending } = useEditEvent(before)
  const [, navigate] = useLocation()
  function leave() {
    forget()
    navigate(`/events/${event.id}`, { replace: true })
  }
  return (
    <EventForm
      draft={draft}
      onChange={hold}
      picture={picture}
      onPicture={setPicture}
      kept={before}
      repeats={false}
      onSend={(valid, onError) => mutate({ draft: valid, picture, scope }, { onError, onSuccess: leave })}
    >
      {() => (
        <div className="grid gap-5">
          {event.series !== null && <ScopeField scope={scope} onChange={setScope} />}
          <Button type="submit" wide pending={isPending}>
            {isPending ? eventFormWords.saving : eventFormWords.save}
          </Button>
          <Button look="quiet" wide onClick={leave}>
            {eventFormWords.discard}
          </Button>
        </div>
      )}
    </EventForm>
  )
}
