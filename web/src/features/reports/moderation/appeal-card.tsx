import { reportMaximum } from '@coterie/contract/limits'
import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import type { Appeal } from '@coterie/contract/sanctions'
import { useState, type SubmitEvent } from 'react'

import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { countCharacters } from '../../../ui/characters.ts'
import { dateInWords } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { decideAppealWords as words, decideWords } from '../../../i18n/admin-reports.ts'
import { useDecideAppeal } from './case-mutations.ts'

type Outcome = 'upheld' | 'overturned'
type AppealBoxProps = { one: ReportCaseDetails; appeal: Appeal }

/** What the author says against the decision, and deciding that, once. */
export function AppealBox({ one, appeal }: AppealBoxProps) {
  const [asked, setAsked] = useState<{ outcome: Outcome; turn: number } | null>(null)
  const [open, setOpen] = useState(false)
  function ask(outcome: Outcome) {
    setAsked((before) => ({ outcome, turn: (before?.turn ?? 0) + 1 }))
    setOpen(true)
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-card border border-sun/50 bg-sun/6 p-4 high-contrast:border-2">
      <h3 className="text-17 font-semibold">{words.title}</h3>
      <p className="text-13 text-ink-soft">
        {words.said(one.author.name)} · {dateInWords(appeal.at, 'dateAndTime')}
      </p>
      <blockquote className="text-15 whitespace-pre-line wrap-anywhere">{appeal.words}</blockquote>
      {appeal.outcome === null ? (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => ask('upheld')}>
            {words.uphold}
          </Button>
          <Button look="secondary" onClick={() => ask('overturned')}>
            {words.overturn}
          </Button>
        </div>
      ) : (
        <>
          <Badge tone={appeal.outcome === 'overturned' ? 'good' : 'plain'}>{words[appeal.outcome]}</Badge>
          {appeal.answer !== null && appeal.answer !== '' && (
            <p className="text-15 wrap-anywhere">
              {words.answer}: {appeal.answer}
            </p>
          )}
        </>
      )}
      {asked !== null && (
        <AppealDialog
          key={asked.turn}
          id={one.id}
          outcome={asked.outcome}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

type AppealDialogProps = { id: number; outcome: Outcome; open: boolean; onClose: () => void }

function AppealDialog({ id, outcome, open, onClose }: AppealDialogProps) {
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useDecideAppeal(id, onClose)
  const isTooLong = countCharacters(typed.trim()) > reportMaximum
  const stands = outcome === 'upheld'
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isTooLong && !isPending) mutate({ outcome, words: typed.trim() })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={stands ? words.upholdTitle : words.overturnTitle}
      description={stands ? words.upholdHint : words.overturnHint}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {decideWords.cancel}
          </Button>
          <Button type="submit" form="decide-appeal" pending={isPending}>
            {isPending ? decideWords.pending : stands ? words.uphold : words.overturn}
          </Button>
        </>
      }
    >
      <form id="decide-appeal" onSubmit={submit} className="grid gap-5">
        <TextArea
          label={words.words}
          error={isTooLong ? decideWords.tooLong : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {error !== null && !isPending && !isRefused(error, 'decided_already') && (
          <Notice tone="bad" title={words.failed}>
            {sentenceOf(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
