import type { OwnGroup } from '@coterie/contract/groups/groups'
import { useId, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { managingWords } from '../../../i18n/managing.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { draftOf } from '../circle-draft.ts'
import { CircleForm } from '../circle-form.tsx'
import { useEditCircle } from './circle-mutations.ts'

/** The form of a circle that there is. */
export function EditCircle({ circle, onClose }: { circle: OwnGroup; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(circle))
  const [picture, setPicture] = useState<PictureChange>('kept')
  const formId = useId()
  const { mutate, isPending } = useEditCircle(circle)
  return (
    <Dialog
      open
      onClose={onClose}
      title={managingWords.editTitle}
      description={managingWords.editHint}
      footer={
        <Button type="submit" form={formId} wide pending={isPending}>
          {isPending ? managingWords.saving : managingWords.save}
        </Button>
      }
    >
      <CircleForm
        id={formId}
        draft={draft}
        onChange={setDraft}
        picture={picture}
        onPicture={setPicture}
        kept={circle.imageUrl}
        planned={circle.meetupPlanned ? circle.nextMeetup : null}
        onSend={(valid, onError) => mutate({ draft: valid, picture }, { onSuccess: onClose, onError })}
      />
    </Dialog>
  )
}
