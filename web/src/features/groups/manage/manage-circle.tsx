import type { OwnGroup } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useId, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { toCircleDraft } from '../circle-draft.ts'
import { CircleForm } from '../circle-form.tsx'
import { useEditCircle } from './circle-mutations.ts'
import { EndCircleDialog } from './end-circle-dialog.tsx'
import { MembersSheet } from './members-sheet.tsx'

function EditCircleDialog({ circle, onClose }: { circle: OwnGroup; onClose: () => void }) {
  const [draft, setDraft] = useState(() => toCircleDraft(circle))
  const [picture, setPicture] = useState<PictureChange>('kept')
  const formId = useId()
  const { mutate, isPending } = useEditCircle(circle)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.circle_management_edit_title()}
      description={m.circle_management_edit_hint()}
      footer={
        <Button type="submit" form={formId} fullWidth pending={isPending}>
          {isPending ? m.circle_management_saving() : m.circle_management_save()}
        </Button>
      }
    >
      <CircleForm
        id={formId}
        draft={draft}
        onChange={setDraft}
        picture={picture}
        onPicture={setPicture}
        savedPicture={circle.imageUrl}
        plannedMeetup={circle.meetupPlanned ? circle.nextMeetup : null}
        onSend={(valid, onError) => mutate({ draft: valid, picture }, { onSuccess: onClose, onError })}
      />
    </Dialog>
  )
}

export type OpenDialog = 'members' | 'edit' | 'leave' | 'delete'

type ManageCircleProps = {
  circle: OwnGroup
  open: OpenDialog
  onClose: () => void
  onRemoved: (() => void) | undefined
}

export function ManageCircle({ circle, open, onClose, onRemoved }: ManageCircleProps) {
  if (open === 'members') return <MembersSheet circle={circle} onClose={onClose} />
  if (open === 'edit') return <EditCircleDialog circle={circle} onClose={onClose} />
  return <EndCircleDialog circle={circle} endKind={open} onClose={onClose} onRemoved={onRemoved} />
}
