import type { EventDraft as SavedDraft } from '@coterie/contract/events/drafts'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { isApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { useEventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { SaveDraftButton } from './save-draft-button.tsx'
import { draftsHref, toEventDraft, savedDraftQuery, usePublishDraft } from './saved-draft.ts'

const DeleteDraft = lazy(async () => ({
  default: (await import('../yours/delete-draft-dialog.tsx')).DeleteDraftDialog,
}))

/** The form of a saved draft, which can be saved again, published or deleted. */
export function SavedDraftForm({ id }: { id: number }) {
  const { data, error, refetch, isRefetching } = useQuery(savedDraftQuery(id))
  if (data !== undefined) return <DraftForm key={data.id} savedDraft={data} />
  if (error === null) return <Loading label={m.drafts_loading()} />
  if (isApiError(error, 'not_found')) {
    return <EmptyState scene="sealed" title={m.drafts_not_found()} hint={m.drafts_not_found_hint()} />
  }
  return <ErrorState title={m.drafts_failed()} query={{ error, refetch, isRefetching }} />
}

function DraftForm({ savedDraft }: { savedDraft: SavedDraft }) {
  const { draft, changeDraft, clearDraft } = useEventDraft(
    `event-draft-${savedDraft.id}`,
    toEventDraft(savedDraft),
  )
  const [picture, setPicture] = useState<PictureChange>('kept')
  const publish = usePublishDraft(savedDraft.id)
  const [, navigate] = useLocation()
  function navigateTo(href: string) {
    clearDraft()
    navigate(href, { replace: true })
  }
  return (
    <EventForm
      draft={draft}
      onChange={changeDraft}
      picture={picture}
      onPicture={setPicture}
      savedPicture={savedDraft}
      canRepeat
      onSend={(valid, onError) =>
        publish.mutate(
          { draft: valid, picture },
          { onError, onSuccess: (event) => navigateTo(`/events/${event.id}`) },
        )
      }
    >
      {(showErrors) => (
        <div className="grid gap-3">
          <Button type="submit" fullWidth pending={publish.isPending}>
            {publish.isPending ? m.drafts_publishing() : m.drafts_publish()}
          </Button>
          <SaveDraftButton
            id={savedDraft.id}
            input={{ draft, picture }}
            onError={showErrors}
            onSaved={() => navigateTo(draftsHref)}
          />
          <DeleteDraftButton savedDraft={savedDraft} onDeleted={() => navigateTo(draftsHref)} />
        </div>
      )}
    </EventForm>
  )
}

function DeleteDraftButton({ savedDraft, onDeleted }: { savedDraft: SavedDraft; onDeleted: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" fullWidth icon={Trash2} onClick={() => setOpen(true)}>
        {m.drafts_delete()}
      </Button>
      <MountOnceOpened open={open}>
        <DeleteDraft draft={savedDraft} open={open} onClose={() => setOpen(false)} onDeleted={onDeleted} />
      </MountOnceOpened>
    </>
  )
}
