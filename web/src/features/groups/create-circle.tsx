import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { showUpgradeError } from '../billing/show-upgrade-error.ts'
import { usePictureDraft } from '../pictures/picture-draft.ts'
import type { PictureChange } from '../pictures/picture-draft.ts'
import { emptyDraft, type CircleDraft, toCircleBody } from './circle-draft.ts'
import { CircleForm } from './circle-form.tsx'
import { cacheOwnCircle } from './circle-queries.ts'

/** The viewer's circles with the create dialog open, which restores the draft. */
const createCircleHref = '/groups?view=circles&create=open'

function useCreateCircle() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ circle, picture }: { circle: CircleDraft; picture: PictureChange }) =>
      call('POST /api/groups', { body: toCircleBody(circle, emptyDraft, picture) }),
    onSuccess: (circle) => {
      cacheOwnCircle(client, circle)
      void client.invalidateQueries({ queryKey: queryKeys.conversations })
    },
    onError: (error) =>
      showUpgradeError({ title: m.groups_create_failed(), error, navigate, backTo: createCircleHref }),
  })
}

const draftName = 'circle'

/** Closing it keeps the draft. */
export function CreateCircleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(restoreDraft)
  const [picture, setPicture] = usePictureDraft('circle')
  const formId = useId()
  const { mutate, isPending } = useCreateCircle()
  function changeDraft(circle: CircleDraft) {
    setDraft(circle)
    writeDraft(draftName, JSON.stringify(circle))
  }
  function handleCreated() {
    onClose()
    writeDraft(draftName, '')
    setDraft(emptyDraft)
    setPicture('kept')
    toast({ title: m.groups_created(), description: m.groups_created_detail() })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.groups_create_title()}
      description={m.groups_create_hint()}
      footer={
        <Button type="submit" form={formId} fullWidth pending={isPending}>
          {isPending ? m.groups_creating() : m.groups_create()}
        </Button>
      }
    >
      <CircleForm
        id={formId}
        draft={draft}
        onChange={changeDraft}
        picture={picture}
        onPicture={setPicture}
        savedPicture={null}
        plannedMeetup={null}
        onSend={(circle, onError) => mutate({ circle, picture }, { onSuccess: handleCreated, onError })}
      />
    </Dialog>
  )
}

function restoreDraft(): CircleDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(readDraft(draftName)) as Partial<CircleDraft>) }
  } catch {
    return emptyDraft
  }
}
