import { reportMaximum, suspensionDays } from '@coterie/contract/limits'
import type { Decision, ReportCaseDetails } from '@coterie/contract/moderation'
import type { ReportReason } from '@coterie/contract/reports'
import { reasonWords } from '@coterie/contract/words/reports'
import { useState, type SubmitEvent } from 'react'

import { isRefused, sentenceOf } from '../../../api/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlLook, Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { decideWords } from '../../../words/admin-reports.ts'
import { useDecide } from './change.ts'

export type ActName = Decision['act']

type DecideDialogProps = { act: ActName; one: ReportCaseDetails; open: boolean; onClose: () => void }

const reasons = Object.keys(reasonWords) as ReportReason[]
const dayTexts = suspensionDays.map(String)

/** Asks what the author is told, and does it. What was typed stays when it fails. */
export function DecideDialog({ act, one, open, onClose }: DecideDialogProps) {
  const [reason, setReason] = useState<ReportReason>(one.reasons[0]?.reason ?? 'other')
  const [words, setWords] = useState('')
  const [days, setDays] = useState('7')
  const [remove, setRemove] = useState(one.removable)
  const { mutate, isPending, error } = useDecide(one, onClose)
  const isTooLong = words.trim().length > reportMaximum
  const title = decideWords.titles[act]
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isTooLong && !isPending) mutate(decisionOf(act, { reason, words: words.trim(), days, remove }))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={typeof title === 'string' ? title : title(one.author.name)}
      description={decideWords.hints[act]}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {decideWords.cancel}
          </Button>
          <Button
            type="submit"
            form="decide"
            look={act === 'dismiss' ? 'primary' : 'danger'}
            pending={isPending}
          >
            {isPending ? decideWords.pending : decideWords[act]}
          </Button>
        </>
      }
    >
      <form id="decide" onSubmit={submit} className="grid gap-5">
        {act !== 'dismiss' && (
          <>
            <ReasonField value={reason} onChange={setReason} />
            {act === 'suspend' && (
              <Choice
                label={decideWords.days}
                value={days}
                options={dayTexts.map((value) => ({ value, label: decideWords.day(Number(value)) }))}
                onChange={setDays}
              />
            )}
            <TextArea
              label={decideWords.words}
              hint={decideWords.wordsHint}
              error={isTooLong ? decideWords.tooLong : undefined}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
            {act !== 'remove' && one.removable && (
              <Checkbox label={decideWords.removeToo} checked={remove} onChange={setRemove} />
            )}
          </>
        )}
        {error !== null && !isPending && !isRefused(error, 'decided_already') && (
          <Notice tone="bad" title={decideWords.failed}>
            {sentenceOf(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

type Typed = { reason: ReportReason; words: string; days: string; remove: boolean }

function decisionOf(act: ActName, { reason, words, days, remove }: Typed): Decision {
  if (act === 'dismiss') return { act }
  if (act === 'remove') return { act, reason, words }
  if (act !== 'suspend') return { act, reason, words, remove }
  const chosen = suspensionDays.find((one) => String(one) === days) ?? 7
  return { act, reason, words, remove, days: chosen }
}

function ReasonField({ value, onChange }: { value: ReportReason; onChange: (reason: ReportReason) => void }) {
  return (
    <Field label={decideWords.reason}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          className={`${controlLook} h-12`}
          onChange={(event) => {
            const chosen = reasons.find((one) => one === event.target.value)
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {reasons.map((one) => (
            <option key={one} value={one}>
              {reasonWords[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
