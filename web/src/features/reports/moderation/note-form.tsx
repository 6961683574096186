import { reportMaximum } from '@coterie/contract/limits'
import { useState, type SubmitEvent } from 'react'

import { reportCaseTexts, decisionFormTexts } from '../../../i18n/admin-reports.ts'
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
        label={reportCaseTexts.note}
        value={noteText}
        rows={2}
        error={isTooLong ? decisionFormTexts.tooLong : undefined}
        onChange={(event) => setNoteText(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        pending={isPending}
        disabled={noteText.trim() === note}
      >
        {isPending ? reportCaseTexts.savingNote : reportCaseTexts.saveNote}
      </Button>
    </form>
  )
}
