import { reportMaximum } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useState, type SubmitEvent } from 'react'

import { Button } from '../../../ui/button.tsx'
import { countCharacters } from '../../../ui/characters.ts'
import { TextArea } from '../../../ui/text-field.tsx'
import { useSaveNote } from './case-mutations.ts'

export function NoteForm({ id, note }: { id: number; note: string }) {
  const [noteText, setNoteText] = useState(note)
  const { mutate, isPending } = useSaveNote(id)
  const isTooLong = countCharacters(noteText.trim()) > reportMaximum
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isTooLong) mutate(noteText)
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={m.report_case_note()}
        value={noteText}
        rows={2}
        error={isTooLong ? m.decision_form_too_long() : undefined}
        onChange={(event) => setNoteText(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        pending={isPending}
        disabled={noteText.trim() === note}
      >
        {isPending ? m.report_case_saving_note() : m.report_case_save_note()}
      </Button>
    </form>
  )
}
