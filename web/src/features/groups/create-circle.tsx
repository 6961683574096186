import { Plus } from 'lucide-react'
import { useId, useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { groupsWords } from '../../words/groups.ts'
import { CircleForm, nothing, type NewCircle } from './circle-form.tsx'
import { useCreateCircle } from './create.ts'

const draftName = 'circle'

/** A button and the dialog it opens. What was typed is still there after closing it. */
export function CreateCircle({ label }: { label: string }) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(restore)
  const formId = useId()
  const { mutate, isPending } = useCreateCircle()
  function hold(circle: NewCircle) {
    setTyped(circle)
    writeDraft(draftName, JSON.stringify(circle))
  }
  function close() {
    setOpen(false)
    writeDraft(draftName, '')
    setTyped(nothing)
    toast({ title: groupsWords.created, description: groupsWords.createdDetail })
  }
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
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
          typed={typed}
          onType={hold}
          onSend={(circle, onError) => mutate(circle, { onSuccess: close, onError })}
        />
      </Dialog>
    </>
  )
}

function restore(): NewCircle {
  try {
    return { ...nothing, ...(JSON.parse(readDraft(draftName)) as Partial<NewCircle>) }
  } catch {
    return nothing
  }
}
