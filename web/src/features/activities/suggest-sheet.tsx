import { useId, useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { issuesOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { activitiesWords } from '../../i18n/activities.ts'
import { uiWords } from '../../i18n/ui.ts'
import { DateFields } from './date-fields.tsx'
import { usePropose } from './create-activity.ts'
import { instantOf } from './format-when.ts'

type ProposeSheetProps = { groupId: number; open: boolean; onClose: () => void }

const nothing = { title: '', place: '', deadline: '', dates: [''] }
type Typed = typeof nothing

const loadForm = async () => (await import('@coterie/contract/activities.forms')).activityForm

/** Title, place and dates of what a circle is to vote on. What was typed is still there after closing it. */
export function ProposeSheet({ groupId, open, onClose }: ProposeSheetProps) {
  const formId = useId()
  const { form, send, typed, hold, isDateMissing, isPending } = useProposal(groupId, onClose)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={activitiesWords.propose}
      description={activitiesWords.proposeHint}
      footer={
        <Button type="submit" form={formId} wide pending={isPending}>
          {isPending ? activitiesWords.sending : activitiesWords.send}
        </Button>
      }
    >
      <form id={formId} {...form.sends(send)} className="grid gap-5">
        <TextField
          {...form.field('title')}
          label={activitiesWords.title}
          placeholder={activitiesWords.titlePlaceholder}
          required
        />
        <TextField
          {...form.field('place')}
          label={optional(activitiesWords.place)}
          placeholder={activitiesWords.placePlaceholder}
        />
        <DateFields
          dates={typed.dates}
          error={isDateMissing ? activitiesWords.dateMissing : undefined}
          onChange={(dates) => hold({ ...typed, dates })}
        />
        <TextField
          type="datetime-local"
          label={optional(activitiesWords.deadline)}
          value={typed.deadline}
          onChange={(event) => hold({ ...typed, deadline: event.target.value })}
        />
      </form>
    </Sheet>
  )
}

function useProposal(groupId: number, onDone: () => void) {
  const [typed, hold] = useTyped(`proposal-${groupId}`)
  const [isMissing, setMissing] = useState(false)
  const { title, place, deadline, dates } = typed
  const form = useForm(loadForm, [{ title, place }, (texts) => hold({ ...typed, ...texts })])
  const { mutate, isPending } = usePropose(groupId)
  const instants = dates.flatMap((date) => instantOf(date) ?? [])
  function finish() {
    hold(nothing)
    onDone()
  }
  function send(texts: { title: string; place: string }) {
    setMissing(instants.length === 0)
    if (instants.length === 0 || isPending) return
    const proposal = { ...texts, dates: instants, deadline: instantOf(deadline) }
    mutate(proposal, { onSuccess: finish, onError: (error) => form.blame(issuesOf(error)) })
  }
  return { form, send, typed, hold, isDateMissing: isMissing && instants.length === 0, isPending }
}

/** What is typed, kept on the device until it is sent. */
function useTyped(draftName: string): [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState(() => restore(readDraft(draftName)))
  function hold(next: Typed) {
    setTyped(next)
    writeDraft(draftName, next === nothing ? '' : JSON.stringify(next))
  }
  return [typed, hold]
}

function restore(draft: string): Typed {
  try {
    return { ...nothing, ...(JSON.parse(draft) as Partial<Typed>) }
  } catch {
    return nothing
  }
}

function optional(label: string) {
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({uiWords.optional})</span>
    </>
  )
}
