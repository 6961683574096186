import { ChevronLeft } from 'lucide-react'
import { useLocation } from 'wouter'

import { checkoutHref } from '../../../api/checkout.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { eventFormWords } from '../../../words/event-form.ts'
import { advertiserWords } from '../../../words/events.ts'
import { usePictureDraft } from '../../profiles/picture-draft.ts'
import { mayCreate } from '../may-create.ts'
import { noDraft, useEventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { useCreateEvent } from './save.ts'

/** The form of a new event, for Advertisers and the admin; others are led to the plans. */
export function NewEventPage() {
  const user = useUser()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink href="/events" look="link" icon={ChevronLeft} className="justify-self-start">
        {eventFormWords.back}
      </ButtonLink>
      <header className="grid gap-1">
        <h1 className="text-32">{eventFormWords.createTitle}</h1>
        {mayCreate(user) && <p className="text-17 text-ink-soft">{eventFormWords.createHint}</p>}
      </header>
      {mayCreate(user) ? <NewEvent /> : <Plans />}
    </div>
  )
}

function Plans() {
  return (
    <div className="invitation grid justify-items-center gap-4 p-8 text-center">
      <Scene name="gathering" className="h-auto w-52" />
      <p className="text-17">{advertiserWords.reason}</p>
      <p className="text-15 text-ink-soft">{advertiserWords.hint}</p>
      <ButtonLink href={checkoutHref('advertiser')}>{advertiserWords.upgrade}</ButtonLink>
    </div>
  )
}

function NewEvent() {
  const { draft, hold, forget } = useEventDraft('event', noDraft)
  const [picture, setPicture] = usePictureDraft('event')
  const { mutate, isPending } = useCreateEvent()
  const [, navigate] = useLocation()
  return (
    <EventForm
      draft={draft}
      onChange={hold}
      picture={picture}
      onPicture={setPicture}
      onSend={(valid, onError) =>
        mutate(
          { draft: valid, picture },
          {
            onError,
            onSuccess: ({ id }) => {
              forget()
              setPicture('kept')
              navigate(`/events/${id}`)
            },
          },
        )
      }
    >
      <Button type="submit" wide pending={isPending}>
        {isPending ? eventFormWords.creating : eventFormWords.create}
      </Button>
    </EventForm>
  )
}
