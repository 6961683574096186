import { useId, useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { groupsWords } from '../../i18n/groups.ts'
import { usePictureDraft } from '../pictures/picture-draft.ts'
import { emptyDraft, type CircleDraft } from './circle-draft.ts'
import { CircleForm } from './circle-form.tsx'
import { useCreateCircle } from './use-create-circle.ts'

const draftName = 'circle'

/** The form of a new circle. What was typed and chosen is still there after closing it. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(restore)
  const [picture, setPicture] = usePictureDraft('circle')
  const formId = useId()
  const { mutate, isPending } = useCreateCircle()
  function hold(circle: CircleDraft) {
    setDraft(circle)
    writeDraft(draftName, JSON.stringify(circle))
  }
  function finish() {
    onClose()
    writeDraft(draftName, '')
    setDraft(emptyDraft)
    setPicture('kept')
    toast({ title: groupsWords.created, description: groupsWords.createdDetail })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={groupsWords.createTitle}
      description={groupsWords.createHint}
      footer={
        <Button type="submit" form={formId} wide pending={isPending}>
          {isPending ? groupsWords.creating : groupsWords.create}
        </Button>
      }
    >
      <CircleForm
        id={formId}
        draft={draft}
        onChange={hold}
        picture={picture}
        onPicture={setPicture}
        kept={null}
        planned={null}
        onSend={(circle, onError) => mutate({ circle, picture }, { onSuccess: finish, onError })}
      />
    </Dialog>
  )
}

function restore(): CircleDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(readDraft(draftName)) as Partial<CircleDraft>) }
  } catch {
    return emptyDraft
  }
}
