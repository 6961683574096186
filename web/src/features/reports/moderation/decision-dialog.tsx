import { reportMaximum, suspensionDays } from '@coterie/contract/limits'
import type { Decision, ReportCaseDetails } from '@coterie/contract/reports/cases'
import type { ReportReason } from '@coterie/contract/reports/reports'
import { reasonWords } from '@coterie/contract/i18n/reports'
import { useState, type SubmitEvent } from 'react'

import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { countCharacters } from '../../../ui/characters.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Choice } from '../../../ui/radio-group.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlLook, Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { decideWords } from '../../../i18n/admin-reports.ts'
import { useDecide } from './case-mutations.ts'

export type ActName = Decision['act']

type DecideDialogProps = { act: ActName; one: ReportCaseDetails; open: boolean; onClose: () => void }

const reasons = Object.keys(reasonWords) as ReportReason[]
const dayTexts = suspensionDays.map(String)

/** Asks what the author is told, and does it. What was typed stays when it fails. */
export function DecideDialog({ act, one, open, onClose }: DecideDialogProps) {
  const [typed, setTyped] = useState<Typed>({
    reason: one.reasons[0]?.reason ?? 'other',
    words: '',
    days: '7',
    remove: one.removable,
  })
  const { mutate, isPending, error } = useDecide(one, onClose)
  const title = decideWords.titles[act]
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isTooLong(typed) && !isPending) mutate(decisionOf(act, typed))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={typeof title === 'string' ? title : title(one.author.name)}
      description={decideWords.hints[act]}
      footer={<Buttons act={act} pending={isPending} onCancel={onClose} />}
    >
      <form id="decide" onSubmit={submit} className="grid gap-5">
        {act !== 'dismiss' && (
          <SanctionFields
            act={act}
            removable={one.removable}
            typed={typed}
            onType={(change) => setTyped({ ...typed, ...change })}
          />
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

type ButtonsProps = { act: ActName; pending: boolean; onCancel: () => void }

function Buttons({ act, pending, onCancel }: ButtonsProps) {
  return (
    <>
      <Button look="secondary" onClick={onCancel}>
        {decideWords.cancel}
      </Button>
      <Button type="submit" form="decide" look={act === 'dismiss' ? 'primary' : 'danger'} pending={pending}>
        {pending ? decideWords.pending : decideWords[act]}
      </Button>
    </>
  )
}

type Typed = { reason: ReportReason; words: string; days: string; remove: boolean }

const isTooLong = ({ words }: Typed) => countCharacters(words.trim()) > reportMaximum

function decisionOf(act: ActName, { reason, days, remove, ...typed }: Typed): Decision {
  const words = typed.words.trim()
  if (act === 'dismiss') return { act }
  if (act === 'remove') return { act, reason, words }
  if (act !== 'suspend') return { act, reason, words, remove }
  const chosen = suspensionDays.find((one) => String(one) === days) ?? 7
  return { act, reason, words, remove, days: chosen }
}

type SanctionFieldsProps = {
  act: ActName
  removable: boolean
  typed: Typed
  onType: (change: Partial<Typed>) => void
}

/** Why, what to say of it, and how far it goes. */
function SanctionFields({ act, removable, typed, onType }: SanctionFieldsProps) {
  return (
    <>
      <ReasonField value={typed.reason} onChange={(reason) => onType({ reason })} />
      {act === 'suspend' && (
        <Choice
          label={decideWords.days}
          value={typed.days}
          options={dayTexts.map((value) => ({ value, label: decideWords.day(Number(value)) }))}
          onChange={(days) => onType({ days })}
        />
      )}
      <TextArea
        label={decideWords.words}
        hint={decideWords.wordsHint}
        error={isTooLong(typed) ? decideWords.tooLong : undefined}
        value={typed.words}
        onChange={(event) => onType({ words: event.target.value })}
      />
      {act !== 'remove' && removable && (
        <Checkbox
          label={decideWords.removeToo}
          checked={typed.remove}
          onChange={(remove) => onType({ remove })}
        />
      )}
    </>
  )
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
