import type { EventDraft as KeptDraft } from '@coterie/contract/events/drafts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty-state.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Overlay } from '../../../ui/keep-mounted.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { draftsWords } from '../../../i18n/drafts.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { draftsHref } from './drafts-link.ts'
import { useEventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import { draftFrom, keptDraftQuery, usePublishDraft } from './saved-draft.ts'
import { SaveDraftButton } from './save-draft-button.tsx'

const RemoveDraft = lazy(async () => ({ default: (await import('../yours/delete-draft-dialog.tsx')).RemoveDraft }))

/** The form of a draft that was kept: to be saved again, listed or deleted. */
export function KeptDraftForm({ id }: { id: number }) {
  const { data, error, refetch, isRefetching } = useQuery(keptDraftQuery(id))
  if (data !== undefined) return <DraftForm key={data.id} kept={data} />
  if (error === null) return <Loading label={draftsWords.loading} />
  if (isRefused(error, 'not_found')) {
    return <Empty scene="sealed" title={draftsWords.gone} hint={draftsWords.goneHint} />
  }
  return (
    <Problem
      title={draftsWords.failed}
      detail={sentenceOf(error)}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  )
}

function DraftForm({ kept }: { kept: KeptDraft }) {
  const { draft, hold, forget } = useEventDraft(`event-draft-${kept.id}`, draftFrom(kept))
  const [picture, setPicture] = useState<PictureChange>('kept')
  const publish = usePublishDraft(kept.id)
  const [, navigate] = useLocation()
  function leaveFor(href: string) {
    forget()
    navigate(href, { replace: true })
  }
  return (
    <EventForm
      draft={draft}
      onChange={hold}
      picture={picture}
      onPicture={setPicture}
      kept={kept}
      repeats
      onSend={(valid, onError) =>
        publish.mutate(
          { draft: valid, picture },
          { onError, onSuccess: (event) => leaveFor(`/events/${event.id}`) },
        )
      }
    >
      {(blame) => (
        <div className="grid gap-3">
          <Button type="submit" wide pending={publish.isPending}>
            {publish.isPending ? draftsWords.publishing : draftsWords.publish}
          </Button>
          <SaveDraftButton
            id={kept.id}
            typed={{ draft, picture }}
            onError={blame}
            onSaved={() => leaveFor(draftsHref)}
          />
          <RemoveButton kept={kept} onRemoved={() => leaveFor(draftsHref)} />
        </div>
      )}
    </EventForm>
  )
}

function RemoveButton({ kept, onRemoved }: { kept: KeptDraft; onRemoved: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" wide icon={Trash2} onClick={() => setOpen(true)}>
        {draftsWords.remove}
      </Button>
      <Overlay open={open}>
        <RemoveDraft draft={kept} open={open} onClose={() => setOpen(false)} onRemoved={onRemoved} />
      </Overlay>
    </>
  )
}
