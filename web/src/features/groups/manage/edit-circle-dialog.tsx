import type { OwnGroup } from '@coterie/contract/groups/groups'
import { useId, useState } from 'react'

import { circleManagementTexts } from '../../../i18n/circle-management.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { toCircleDraft } from '../circle-draft.ts'
import { CircleForm } from '../circle-form.tsx'
import { useEditCircle } from './circle-mutations.ts'

export function EditCircleDialog({ circle, onClose }: { circle: OwnGroup; onClose: () => void }) {
  const [draft, setDraft] = useState(() => toCircleDraft(circle))
  const [picture, setPicture] = useState<PictureChange>('kept')
  const formId = useId()
  const { mutate, isPending } = useEditCircle(circle)
  return (
    <Dialog
      open
      onClose={onClose}
      title={circleManagementTexts.editTitle}
      description={circleManagementTexts.editHint}
      footer={
        <Button type="submit" form={formId} fullWidth pending={isPending}>
          {isPending ? circleManagementTexts.saving : circleManagementTexts.save}
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
