import { maxReportLength, suspensionDays } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import type { Decision, ReportCaseDetails } from '@coterie/contract/reports/cases'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import type { ReportReason } from '@coterie/contract/reports/reports'
import { Ban, Check, Clock, Trash2, TriangleAlert, Undo2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

import { isApiError, getErrorText } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { Checkbox, RadioGroup } from '../../../ui/choices.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlClasses, Field, TextArea } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { countCharacters, formatNumber } from '../../../ui/text.ts'
import { PastSanctionRow } from './author-section.tsx'
import { useDecideCase, useUndoDecision } from './case-data.ts'

const titleTexts = {
  dismiss: m.decision_form_titles_dismiss,
  remove: m.decision_form_titles_remove,
  warn: m.decision_form_titles_warn,
  suspend: m.decision_form_titles_suspend,
  ban: m.decision_form_titles_ban,
}

const hintTexts = {
  dismiss: m.decision_form_hints_dismiss,
  remove: m.decision_form_hints_remove,
  warn: m.decision_form_hints_warn,
  suspend: m.decision_form_hints_suspend,
  ban: m.decision_form_hints_ban,
}

const decisionTexts = {
  dismiss: m.decision_form_dismiss,
  remove: m.decision_form_remove,
  warn: m.decision_form_warn,
  suspend: m.decision_form_suspend,
  ban: m.decision_form_ban,
}

type DecisionAction = Decision['action']

type DecisionDialogProps = {
  action: DecisionAction
  reportCase: ReportCaseDetails
  open: boolean
  onClose: () => void
}

const reasons = Object.keys(reportReasonTexts) as ReportReason[]
const dayOptions = suspensionDays.map(String)

/** Asks for the message to the author, then decides. A failure keeps the text. */
function DecisionDialog({ action, reportCase, open, onClose }: DecisionDialogProps) {
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
      title={titleTexts[action]({ name: reportCase.author?.name ?? '' })}
      description={hintTexts[action]()}
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
          <Notice tone="bad" title={m.decision_form_failed()}>
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
        {m.decision_form_cancel()}
      </Button>
      <Button
        type="submit"
        form="decide"
        variant={action === 'dismiss' ? 'primary' : 'danger'}
        pending={pending}
      >
        {pending ? m.decision_form_pending() : decisionTexts[action]()}
      </Button>
    </>
  )
}

type DecisionValues = { reason: ReportReason; text: string; days: string; remove: boolean }

const isTooLong = ({ text }: DecisionValues) => countCharacters(text.trim()) > maxReportLength

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
          label={m.decision_form_duration()}
          value={values.days}
          options={dayOptions.map((value) => ({
            value,
            label: m.decision_form_day_count({
              duration: Number(value),
              durationText: formatNumber(Number(value)),
            }),
          }))}
          onChange={(days) => onValuesChange({ days })}
        />
      )}
      <TextArea
        label={m.decision_form_message()}
        hint={m.decision_form_message_hint()}
        error={isTooLong(values) ? m.decision_form_too_long() : undefined}
        value={values.text}
        onChange={(event) => onValuesChange({ text: event.target.value })}
      />
      {action !== 'remove' && canRemove && (
        <Checkbox
          label={m.decision_form_also_remove()}
          checked={values.remove}
          onChange={(remove) => onValuesChange({ remove })}
        />
      )}
    </>
  )
}

function ReasonField({ value, onChange }: { value: ReportReason; onChange: (reason: ReportReason) => void }) {
  return (
    <Field label={m.decision_form_reason()}>
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
              {reportReasonTexts[reason]()}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const actionOptions = [
  { action: 'dismiss', icon: Check, variant: 'secondary' },
  { action: 'remove', icon: Trash2, variant: 'secondary' },
  { action: 'warn', icon: TriangleAlert, variant: 'secondary' },
  { action: 'suspend', icon: Clock, variant: 'secondary' },
  { action: 'ban', icon: Ban, variant: 'danger' },
] as const

export function DecisionBar({ reportCase }: { reportCase: ReportCaseDetails }) {
  const [pendingAction, setPendingAction] = useState<{ action: DecisionAction; dialogKey: number } | null>(
    null,
  )
  const [open, setOpen] = useState(false)
  const offeredActions = actionOptions.filter(
    ({ action }) =>
      action === 'dismiss' ||
      (action === 'remove' && reportCase.removable && !reportCase.protectedTarget) ||
      (action !== 'remove' && reportCase.author !== null && !reportCase.protectedTarget),
  )
  function openDialog(action: DecisionAction) {
    setPendingAction((previousAction) => ({ action, dialogKey: (previousAction?.dialogKey ?? 0) + 1 }))
    setOpen(true)
  }
  return (
    <section aria-label={m.decision_form_title()} className="grid gap-3">
      {reportCase.protectedTarget && (
        <p className="text-15 text-ink-soft">{m.decision_form_protected_target()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {offeredActions.map(({ action, icon, variant }) => (
          <Button key={action} variant={variant} icon={icon} onClick={() => openDialog(action)}>
            {decisionTexts[action]()}
          </Button>
        ))}
      </div>
      {pendingAction !== null && (
        <DecisionDialog
          key={pendingAction.dialogKey}
          action={pendingAction.action}
          reportCase={reportCase}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

export function DecisionCard({ reportCase }: { reportCase: ReportCaseDetails }) {
  const { mutate, isPending } = useUndoDecision()
  const { id, sanctionDetails, decidedBy, decidedAt } = reportCase
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 rounded-card border border-line bg-paper p-4">
      {sanctionDetails === null ? (
        <Badge>{m.report_queue_outcome_dismissed()}</Badge>
      ) : (
        <PastSanctionRow pastSanction={sanctionDetails} caseId={id} />
      )}
      <p className="text-13 text-ink-soft">
        {m.report_case_decided_by({
          name: decidedBy ?? m.report_case_unknown_admin(),
          date: decidedAt === null ? '' : formatDate(decidedAt, 'dateAndTime'),
        })}
      </p>
      {reportCase.undoable && (
        <Button variant="secondary" icon={Undo2} pending={isPending} onClick={() => mutate(id)}>
          {isPending ? m.decision_form_undoing() : m.decision_form_undo_decision()}
        </Button>
      )}
    </section>
  )
}
