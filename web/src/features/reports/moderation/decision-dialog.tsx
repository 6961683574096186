import { reasonTexts } from '@coterie/contract/i18n/reports'
import { reportMaximum, suspensionDays } from '@coterie/contract/limits'
import type { Decision, ReportCaseDetails } from '@coterie/contract/reports/cases'
import type { ReportReason } from '@coterie/contract/reports/reports'
import { useState, type SubmitEvent } from 'react'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { decisionFormTexts } from '../../../i18n/admin-reports.ts'
import { Button } from '../../../ui/button.tsx'
import { countCharacters } from '../../../ui/characters.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlClasses, Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { useDecideCase } from './case-mutations.ts'

export type DecisionAction = Decision['action']

type DecisionDialogProps = {
  action: DecisionAction
  reportCase: ReportCaseDetails
  open: boolean
  onClose: () => void
}

const reasons = Object.keys(reasonTexts) as ReportReason[]
const dayOptions = suspensionDays.map(String)

/** Asks for the message to the author, then decides. A failure keeps the text. */
export function DecisionDialog({ action, reportCase, open, onClose }: DecisionDialogProps) {
  const [values, setValues] = useState<DecisionValues>({
    reason: reportCase.reasons[0]?.reason ?? 'other',
    text: '',
    days: '7',
    remove: reportCase.removable,
  })
  const { mutate, isPending, error } = useDecideCase(reportCase, onClose)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isTooLong(values) && !isPending) mutate(toDecision(action, values))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={decisionFormTexts.titles[action](reportCase.author.name)}
      description={decisionFormTexts.hints[action]}
      footer={<Buttons action={action} pending={isPending} onCancel={onClose} />}
    >
      <form id="decide" onSubmit={submit} className="grid gap-5">
        {action !== 'dismiss' && (
          <SanctionFields
            action={action}
            canRemove={reportCase.removable}
            values={values}
            onValuesChange={(change) => setValues({ ...values, ...change })}
          />
        )}
        {error !== null && !isPending && !isApiError(error, 'already_decided') && (
          <Notice tone="bad" title={decisionFormTexts.failed}>
            {getErrorText(error)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

type ButtonsProps = { action: DecisionAction; pending: boolean; onCancel: () => void }

function Buttons({ action, pending, onCancel }: ButtonsProps) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        {decisionFormTexts.cancel}
      </Button>
      <Button
        type="submit"
        form="decide"
        variant={action === 'dismiss' ? 'primary' : 'danger'}
        pending={pending}
      >
        {pending ? decisionFormTexts.pending : decisionFormTexts[action]}
      </Button>
    </>
  )
}

type DecisionValues = { reason: ReportReason; text: string; days: string; remove: boolean }

const isTooLong = ({ text }: DecisionValues) => countCharacters(text.trim()) > reportMaximum

function toDecision(action: DecisionAction, { reason, days, remove, ...values }: DecisionValues): Decision {
  const text = values.text.trim()
  if (action === 'dismiss') return { action }
  if (action === 'remove') return { action, reason, text }
  if (action !== 'suspend') return { action, reason, text, remove }
  const dayCount = suspensionDays.find((count) => String(count) === days) ?? 7
  return { action, reason, text, remove, days: dayCount }
}

type SanctionFieldsProps = {
  action: DecisionAction
  canRemove: boolean
  values: DecisionValues
  onValuesChange: (change: Partial<DecisionValues>) => void
}

function SanctionFields({ action, canRemove, values, onValuesChange }: SanctionFieldsProps) {
  return (
    <>
      <ReasonField value={values.reason} onChange={(reason) => onValuesChange({ reason })} />
      {action === 'suspend' && (
        <RadioGroup
          label={decisionFormTexts.duration}
          value={values.days}
          options={dayOptions.map((value) => ({ value, label: decisionFormTexts.dayCount(Number(value)) }))}
          onChange={(days) => onValuesChange({ days })}
        />
      )}
      <TextArea
        label={decisionFormTexts.message}
        hint={decisionFormTexts.messageHint}
        error={isTooLong(values) ? decisionFormTexts.tooLong : undefined}
        value={values.text}
        onChange={(event) => onValuesChange({ text: event.target.value })}
      />
      {action !== 'remove' && canRemove && (
        <Checkbox
          label={decisionFormTexts.alsoRemove}
          checked={values.remove}
          onChange={(remove) => onValuesChange({ remove })}
        />
      )}
    </>
  )
}

function ReasonField({ value, onChange }: { value: ReportReason; onChange: (reason: ReportReason) => void }) {
  return (
    <Field label={decisionFormTexts.reason}>
      {(fieldAttributes) => (
        <select
          {...fieldAttributes}
          value={value}
          className={`${controlClasses} h-12`}
          onChange={(event) => {
            const chosen = reasons.find((reason) => reason === event.target.value)
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonTexts[reason]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
