import { reportMaximum } from '@coterie/contract/limits'
import { useState, type SubmitEvent } from 'react'

import { Button } from '../../../ui/button.tsx'
import { countCharacters } from '../../../ui/characters.ts'
import { TextArea } from '../../../ui/text-field.tsx'
import { caseWords, decideWords } from '../../../i18n/admin-reports.ts'
import { useNote } from './case-mutations.ts'

/** What admins tell each other about a case. */
export function NoteForm({ id, note }: { id: number; note: string }) {
  const [typed, setTyped] = useState(note)
  const { mutate, isPending } = useNote(id)
  const isTooLong = countCharacters(typed.trim()) > reportMaximum
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isTooLong) mutate(typed)
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={caseWords.note}
        value={typed}
        rows={2}
        error={isTooLong ? decideWords.tooLong : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        look="secondary"
        className="justify-self-start"
        pending={isPending}
        disabled={typed.trim() === note}
      >
        {isPending ? caseWords.savingNote : caseWords.saveNote}
      </Button>
    </form>
  )
}
