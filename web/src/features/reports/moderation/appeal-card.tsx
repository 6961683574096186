import { maxReportLength } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import type { ReportCaseDetails } from '@coterie/contract/reports/cases'
import type { Appeal } from '@coterie/contract/sanctions'
import { useState, type SubmitEvent } from 'react'

import { isApiError, getErrorText } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { countCharacters } from '../../../ui/text.ts'
import { useDecideAppeal } from './case-data.ts'

const appealDecisionTexts = {
  upheld: m.appeal_decision_upheld,
  overturned: m.appeal_decision_overturned,
}

type Outcome = 'upheld' | 'overturned'
type AppealCardProps = { reportCase: ReportCaseDetails; appeal: Appeal }

export function AppealCard({ reportCase, appeal }: AppealCardProps) {
  const [pendingOutcome, setPendingOutcome] = useState<{ outcome: Outcome; dialogKey: number } | null>(null)
  const [open, setOpen] = useState(false)
  function openDialog(outcome: Outcome) {
    setPendingOutcome((previous) => ({ outcome, dialogKey: (previous?.dialogKey ?? 0) + 1 }))
    setOpen(true)
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-card border border-sun/50 bg-sun/6 p-4 high-contrast:border-2">
      <h3 className="text-17 font-semibold">{m.appeal_decision_title()}</h3>
      <p className="text-13 text-ink-soft">
        {m.appeal_decision_appeal_by({ name: reportCase.author?.name ?? '' })} ·{' '}
        {formatDate(appeal.at, 'dateAndTime')}
      </p>
      <blockquote className="text-15 whitespace-pre-line wrap-anywhere">{appeal.text}</blockquote>
      {appeal.outcome === null ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => openDialog('upheld')}>
            {m.appeal_decision_uphold()}
          </Button>
          <Button variant="secondary" onClick={() => openDialog('overturned')}>
            {m.appeal_decision_overturn()}
          </Button>
        </div>
      ) : (
        <>
          <Badge tone={appeal.outcome === 'overturned' ? 'good' : 'plain'}>
            {appealDecisionTexts[appeal.outcome]()}
          </Badge>
          {appeal.reply !== null && appeal.reply !== '' && (
            <p className="text-15 wrap-anywhere">
              {m.appeal_decision_sent_reply()}: {appeal.reply}
            </p>
          )}
        </>
      )}
      {pendingOutcome !== null && (
        <AppealDialog
          key={pendingOutcome.dialogKey}
          id={reportCase.id}
          outcome={pendingOutcome.outcome}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

type AppealDialogProps = { id: number; outcome: Outcome; open: boolean; onClose: () => void }

function AppealDialog({ id, outcome, open, onClose }: AppealDialogProps) {
  const [messageText, setMessageText] = useState('')
  const { mutate, isPending, error } = useDecideAppeal(id, onClose)
  const isTooLong = countCharacters(messageText.trim()) > maxReportLength
  const isUpheld = outcome === 'upheld'
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isTooLong && !isPending) mutate({ outcome, text: messageText.trim() })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isUpheld ? m.appeal_decision_uphold_title() : m.appeal_decision_overturn_title()}
      description={isUpheld ? m.appeal_decision_uphold_hint() : m.appeal_decision_overturn_hint()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.decision_form_cancel()}
          </Button>
          <Button type="submit" form="decide-appeal" pending={isPending}>
            {isPending
              ? m.decision_form_pending()
              : isUpheld
                ? m.appeal_decision_uphold()
                : m.appeal_decision_overturn()}
          </Button>
        </>
      }
    >
      <form id="decide-appeal" onSubmit={submit} className="grid gap-5">
        <TextArea
          label={m.appeal_decision_reply()}
          error={isTooLong ? m.decision_form_too_long() : undefined}
          value={messageText}
          onChange={(event) => setMessageText(event.target.value)}
        />
        {error !== null && !isPending && !isApiError(error, 'already_decided') && (
          <Notice tone="bad" title={m.appeal_decision_failed()}>
            {getErrorText(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
