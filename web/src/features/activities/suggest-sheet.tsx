import { maxOccurrences } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { ApiError, getIssues } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { Switch } from '../../ui/choices.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useCreateActivity } from './add-activity.ts'
import { changeDates, emptyPlan, getEnd, getLastDate, parsePlan, toPlanErrors } from './plan-values.ts'
import type { PlanErrors, PlanValues } from './plan-values.ts'
import { PlusOnesSelect } from './plus-ones-select.tsx'
import { QuestionsEditor } from './questions-editor.tsx'

/** The API's limit. */
const maxDates = 5

type FieldsProps = { values: PlanValues; errors: PlanErrors; onChange: (values: PlanValues) => void }

function DateFields({ values, errors, onChange }: FieldsProps) {
  const { dates } = values
  const setDates = (next: string[]) => onChange(changeDates(values, next))
  return (
    <div className="grid gap-3">
      {dates.map((date, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields have no identity besides their index
        <div key={index} className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField
              type="datetime-local"
              label={m.activities_date({ position: index + 1 })}
              hint={index === 0 ? m.activities_date_hint() : undefined}
              error={index === 0 ? errors.dates : undefined}
              required={index === 0}
              value={date}
              onChange={(event) => setDates(dates.with(index, event.target.value))}
            />
          </div>
          {index > 0 && (
            <IconButton
              icon={X}
              label={m.activities_remove_date({ position: index + 1 })}
              onClick={() => setDates(dates.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      <TextField
        type="datetime-local"
        label={m.activities_ends()}
        hint={dates.length > 1 ? m.activities_ends_hint() : undefined}
        error={errors.ends}
        min={dates[0]}
        value={getEnd(values)}
        onChange={(event) => onChange({ ...values, ends: event.target.value })}
      />
      {dates.length < maxDates && (
        <Button variant="quiet" icon={Plus} onClick={() => setDates([...dates, ''])}>
          {m.activities_add_date()}
        </Button>
      )}
    </div>
  )
}

const getRepeatOptions = () => [
  { value: '', label: m.event_form_repeat_options_none() },
  { value: 'week', label: m.event_form_repeat_options_week() },
  { value: 'two-weeks', label: m.event_form_repeat_options_two_weeks() },
  { value: 'month', label: m.event_form_repeat_options_month() },
]

function SpotAndRepeatFields({ values, errors, onChange }: FieldsProps) {
  const lastDate = getLastDate(values)
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        inputMode="numeric"
        label={markOptional(m.activities_spots())}
        error={errors.capacity}
        value={values.capacity}
        onChange={(event) => onChange({ ...values, capacity: event.target.value })}
      />
      <SelectField
        name="every"
        label={m.event_form_repeat()}
        value={values.every}
        options={getRepeatOptions()}
        onChange={(event) => onChange({ ...values, every: event.target.value })}
      />
      <div className="col-span-2">
        <PlusOnesSelect value={values.plusOnes} onChange={(plusOnes) => onChange({ ...values, plusOnes })} />
      </div>
      {values.every !== '' && (
        <div className="col-span-2">
          <TextField
            type="number"
            inputMode="numeric"
            min={2}
            max={maxOccurrences}
            label={m.activities_count()}
            hint={lastDate === null ? undefined : m.activities_last_date({ date: lastDate })}
            error={errors.count}
            value={values.count}
            onChange={(event) => onChange({ ...values, count: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

type SuggestSheetProps = { groupId: number; open: boolean; onClose: () => void }

const loadForm = async () => (await import('@coterie/contract/activities.forms')).activityForm

/** Keeps the typed values when closed. */
export function SuggestSheet({ groupId, open, onClose }: SuggestSheetProps) {
  const formId = useId()
  const { form, send, isPending, ...fields } = usePlan(groupId, onClose)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.activities_propose()}
      description={m.activities_propose_hint()}
      footer={
        <Button type="submit" form={formId} fullWidth pending={isPending}>
          {isPending ? m.activities_sending() : m.activities_start_vote()}
        </Button>
      }
    >
      <form id={formId} {...form.getFormProps(send)} className="grid gap-5">
        <TextField
          {...form.field('title')}
          label={m.activities_title()}
          placeholder={m.activities_title_placeholder()}
          required
        />
        <TextField
          {...form.field('place')}
          label={markOptional(m.activities_location())}
          placeholder={m.activities_location_placeholder()}
        />
        <TextField
          {...form.field('address')}
          label={markOptional(m.activities_address())}
          placeholder={m.event_form_address_placeholder()}
          autoComplete="off"
        />
        <DateFields {...fields} />
        <SpotAndRepeatFields {...fields} />
        <TextArea
          {...form.field('description')}
          label={markOptional(m.activities_description())}
          placeholder={m.activities_description_placeholder()}
        />
        <QuestionsEditor
          questions={fields.values.questions}
          error={fields.errors.questions}
          onChange={(questions) => fields.onChange({ ...fields.values, questions })}
        />
        <TextField
          type="datetime-local"
          label={markOptional(m.activities_deadline())}
          value={fields.values.deadline}
          onChange={(event) => fields.onChange({ ...fields.values, deadline: event.target.value })}
        />
        <GoingSwitch {...fields} />
      </form>
    </Sheet>
  )
}

function GoingSwitch({ values, onChange }: FieldsProps) {
  return (
    <Switch
      label={m.host_im_going()}
      hint={m.activities_im_going_hint()}
      checked={values.isGoing}
      onChange={(isGoing) => onChange({ ...values, isGoing })}
    />
  )
}

function usePlan(groupId: number, onDone: () => void) {
  const [values, setValues] = useStoredValues(`proposal-${groupId}`)
  const [errors, setErrors] = useState<PlanErrors>({})
  const { title, place, address, description } = values
  const texts = { title, place, address, description }
  const form = useForm(loadForm, [texts, (changed) => setValues({ ...values, ...changed })])
  const { mutate, isPending } = useCreateActivity(groupId)
  function change(next: PlanValues) {
    setValues(next)
    setErrors({})
  }
  function showError(error: Error) {
    form.showIssues(getIssues(error))
    const refusal = error instanceof ApiError ? [{ path: error.code, message: error.message }] : []
    setErrors(toPlanErrors([...getIssues(error), ...refusal]))
  }
  function finish() {
    change(emptyPlan)
    onDone()
  }
  function send(validTexts: typeof texts) {
    const plan = parsePlan(values)
    setErrors(plan.errors)
    if (Object.keys(plan.errors).length > 0 || isPending) return
    mutate({ ...validTexts, ...plan.request }, { onSuccess: finish, onError: showError })
  }
  return { form, send, values, errors, onChange: change, isPending }
}

function useStoredValues(draftName: string): [PlanValues, (values: PlanValues) => void] {
  const [values, setValues] = useState(() => restoreValues(readDraft(draftName)))
  function changeValues(next: PlanValues) {
    setValues(next)
    writeDraft(draftName, next === emptyPlan ? '' : JSON.stringify(next))
  }
  return [values, changeValues]
}

function restoreValues(draft: string): PlanValues {
  try {
    return { ...emptyPlan, ...(JSON.parse(draft) as Partial<PlanValues>) }
  } catch {
    return emptyPlan
  }
}

function markOptional(label: string) {
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({m.ui_optional()})</span>
    </>
  )
}
