import { m } from '@coterie/contract/paraglide/messages'
import { ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { getCheckoutHref, getPaymentsUnavailableReason } from '../../../api/plans.ts'
import { useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Illustration } from '../../../ui/illustration.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { usePictureDraft } from '../../pictures/picture-draft.ts'
import { canCreateEvent } from '../create-event-button.tsx'
import { emptyDraft, useEventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { SaveDraftButton } from './save-draft-button.tsx'
import { useCreateEvent } from './save-event.ts'
import { draftsHref } from './saved-draft.ts'

const SavedDraftForm = lazy(async () => ({
  default: (await import('./saved-draft-form.tsx')).SavedDraftForm,
}))

/** The form for a new event or a draft (`?draft=12`). People who cannot list events see the plan they need instead. */
export function NewEventPage() {
  const user = useUser()
  const [search] = useSearchParams()
  const draftId = Number(search.get('draft'))
  const isDraft = Number.isInteger(draftId) && draftId > 0
  const hint = isDraft ? m.drafts_hint() : m.event_form_create_hint()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ButtonLink
        href={isDraft ? draftsHref : '/events'}
        variant="link"
        icon={ChevronLeft}
        className="justify-self-start"
      >
        {isDraft ? m.drafts_back() : m.event_form_back()}
      </ButtonLink>
      <header className="grid gap-1">
        <h1 className="text-32">{isDraft ? m.drafts_title() : m.event_form_create_title()}</h1>
        {canCreateEvent(user) && <p className="text-17 text-ink-soft">{hint}</p>}
      </header>
      {!canCreateEvent(user) && (
        <PlansNotice reason={isDraft ? m.drafts_plan_required() : m.advertiser_reason()} />
      )}
      {canCreateEvent(user) && !isDraft && <NewEvent />}
      {canCreateEvent(user) && isDraft && (
        <Suspense fallback={<Loading label={m.drafts_loading()} />}>
          <SavedDraftForm key={draftId} id={draftId} />
        </Suspense>
      )}
    </div>
  )
}

function PlansNotice({ reason }: { reason: string }) {
  return (
    <div className="invitation grid justify-items-center gap-4 p-8 text-center">
      <Illustration name="gathering" className="h-auto w-52" />
      <p className="text-17">{reason}</p>
      <p className="text-15 text-ink-soft">{m.advertiser_hint()}</p>
      <ButtonLink href={getCheckoutHref('advertiser')} unavailableReason={getPaymentsUnavailableReason()}>
        {m.advertiser_upgrade()}
      </ButtonLink>
    </div>
  )
}

function NewEvent() {
  const { draft, changeDraft, clearDraft } = useEventDraft('event', emptyDraft)
  const [picture, setPicture] = usePictureDraft('event')
  const { mutate, isPending } = useCreateEvent()
  const [, navigate] = useLocation()
  function navigateTo(href: string) {
    clearDraft()
    setPicture('kept')
    // Replace the form in the history, so that Back skips it.
    navigate(href, { replace: true })
  }
  return (
    <EventForm
      draft={draft}
      onChange={changeDraft}
      picture={picture}
      onPicture={setPicture}
      onSend={(valid, onError) =>
        mutate(
          { draft: valid, picture },
          {
            onError,
            onSuccess: ({ id }) => navigateTo(`/events/${id}`),
          },
        )
      }
      canRepeat
    >
      {(showErrors) => (
        <div className="grid gap-3">
          <Button type="submit" fullWidth pending={isPending}>
            {isPending ? m.event_form_publishing() : m.event_form_publish()}
          </Button>
          <SaveDraftButton
            id={null}
            input={{ draft, picture }}
            onError={showErrors}
            onSaved={() => navigateTo(draftsHref)}
          />
        </div>
      )}
    </EventForm>
  )
}
