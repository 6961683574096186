import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { checkoutHref, whyNoPayments } from '../../../api/checkout-link.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Scene } from '../../../ui/illustration.tsx'
import { draftsWords } from '../../../i18n/drafts.ts'
import { eventFormWords } from '../../../i18n/event-form.ts'
import { advertiserWords } from '../../../i18n/events.ts'
import { usePictureDraft } from '../../pictures/picture-draft.ts'
import { mayCreate } from '../can-create-event.ts'
import { draftsHref } from './drafts-link.ts'
import { noDraft, useEventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { SaveDraftButton } from './save-draft-button.tsx'
import { useCreateEvent } from './save-event.ts'

const KeptDraftForm = lazy(async () => ({
  default: (await import('./saved-draft-form.tsx')).KeptDraftForm,
}))

/** The form of a new event, for Advertisers and the admin, and of a draft: ?draft=12. Others are led to the plans. */
export function NewEventPage() {
  const user = useUser()
  const [search] = useSearchParams()
  const draftId = Number(search.get('draft'))
  const isDraft = Number.isInteger(draftId) && draftId > 0
  const hint = isDraft ? draftsWords.hint : eventFormWords.createHint
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink
        href={isDraft ? draftsHref : '/events'}
        look="link"
        icon={ChevronLeft}
        className="justify-self-start"
      >
        {isDraft ? draftsWords.back : eventFormWords.back}
      </ButtonLink>
      <header className="grid gap-1">
        <h1 className="text-32">{isDraft ? draftsWords.title : eventFormWords.createTitle}</h1>
        {mayCreate(user) && <p className="text-17 text-ink-soft">{hint}</p>}
      </header>
      {!mayCreate(user) && <Plans reason={isDraft ? draftsWords.planOver : advertiserWords.reason} />}
      {mayCreate(user) && !isDraft && <NewEvent />}
      {mayCreate(user) && isDraft && (
        <Suspense fallback={<Loading label={draftsWords.loading} />}>
          <KeptDraftForm key={draftId} id={draftId} />
        </Suspense>
      )}
    </div>
  )
}

function Plans({ reason }: { reason: string }) {
  return (
    <div className="invitation grid justify-items-center gap-4 p-8 text-center">
      <Scene name="gathering" className="h-auto w-52" />
      <p className="text-17">{reason}</p>
      <p className="text-15 text-ink-soft">{advertiserWords.hint}</p>
      <ButtonLink href={checkoutHref('advertiser')} unavailable={whyNoPayments()}>
        {advertiserWords.upgrade}
      </ButtonLink>
    </div>
  )
}

function NewEvent() {
  const { draft, hold, forget } = useEventDraft('event', noDraft)
  const [picture, setPicture] = usePictureDraft('event')
  const { mutate, isPending } = useCreateEvent()
  const [, navigate] = useLocation()
  function leaveFor(href: string) {
    forget()
    setPicture('kept')
    // The form is done with: the way back leads past it.
    navigate(href, { replace: true })
  }
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
            onSuccess: ({ id }) => leaveFor(`/events/${id}`),
          },
        )
      }
      repeats
    >
      {(blame) => (
        <div className="grid gap-3">
          <Button type="submit" wide pending={isPending}>
            {isPending ? eventFormWords.creating : eventFormWords.create}
          </Button>
          <SaveDraftButton
            id={null}
            typed={{ draft, picture }}
            onError={blame}
            onSaved={() => leaveFor(draftsHref)}
          />
        </div>
      )}
    </EventForm>
  )
}
