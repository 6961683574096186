import { m } from '@coterie/contract/paraglide/messages'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { getIssues } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useCreateActivity } from './add-activity.ts'
import { localTimeToInstant } from './format-event-time.ts'

/** The API's limit. */
const maxDates = 5

type DateFieldsProps = {
  dates: readonly string[]
  error: string | undefined
  onChange: (dates: string[]) => void
}

function DateFields({ dates, error, onChange }: DateFieldsProps) {
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
              error={index === 0 ? error : undefined}
              required={index === 0}
              value={date}
              onChange={(event) => onChange(dates.with(index, event.target.value))}
            />
          </div>
          {index > 0 && (
            <IconButton
              icon={X}
              label={m.activities_remove_date({ position: index + 1 })}
              onClick={() => onChange(dates.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {dates.length < maxDates && (
        <Button variant="quiet" icon={Plus} onClick={() => onChange([...dates, ''])}>
          {m.activities_add_date()}
        </Button>
      )}
    </div>
  )
}

type SuggestSheetProps = { groupId: number; open: boolean; onClose: () => void }

const emptyValues = { title: '', place: '', deadline: '', dates: [''] }
type SuggestionValues = typeof emptyValues

const loadForm = async () => (await import('@coterie/contract/activities.forms')).activityForm

/** Keeps the typed values when closed. */
export function SuggestSheet({ groupId, open, onClose }: SuggestSheetProps) {
  const formId = useId()
  const { form, send, values, changeValues, isDateMissing, isPending } = useSuggestion(groupId, onClose)
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
          label={withOptional(m.activities_location())}
          placeholder={m.activities_location_placeholder()}
        />
        <DateFields
          dates={values.dates}
          error={isDateMissing ? m.activities_date_required() : undefined}
          onChange={(dates) => changeValues({ ...values, dates })}
        />
        <TextField
          type="datetime-local"
          label={withOptional(m.activities_deadline())}
          value={values.deadline}
          onChange={(event) => changeValues({ ...values, deadline: event.target.value })}
        />
      </form>
    </Sheet>
  )
}

function useSuggestion(groupId: number, onDone: () => void) {
  const [values, changeValues] = useStoredValues(`proposal-${groupId}`)
  const [hasTriedWithoutDate, setHasTriedWithoutDate] = useState(false)
  const { title, place, deadline, dates } = values
  const form = useForm(loadForm, [{ title, place }, (texts) => changeValues({ ...values, ...texts })])
  const { mutate, isPending } = useCreateActivity(groupId)
  const startTimes = dates.flatMap((date) => localTimeToInstant(date) ?? [])
  function finish() {
    changeValues(emptyValues)
    onDone()
  }
  function send(texts: { title: string; place: string }) {
    setHasTriedWithoutDate(startTimes.length === 0)
    if (startTimes.length === 0 || isPending) return
    const suggestion = { ...texts, dates: startTimes, deadline: localTimeToInstant(deadline) }
    mutate(suggestion, { onSuccess: finish, onError: (error) => form.showIssues(getIssues(error)) })
  }
  return {
    form,
    send,
    values,
    changeValues,
    isDateMissing: hasTriedWithoutDate && startTimes.length === 0,
    isPending,
  }
}

function useStoredValues(draftName: string): [SuggestionValues, (values: SuggestionValues) => void] {
  const [values, setValues] = useState(() => restoreValues(readDraft(draftName)))
  function changeValues(next: SuggestionValues) {
    setValues(next)
    writeDraft(draftName, next === emptyValues ? '' : JSON.stringify(next))
  }
  return [values, changeValues]
}

function restoreValues(draft: string): SuggestionValues {
  try {
    return { ...emptyValues, ...(JSON.parse(draft) as Partial<SuggestionValues>) }
  } catch {
    return emptyValues
  }
}

function withOptional(label: string) {
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({m.ui_optional()})</span>
    </>
  )
}
