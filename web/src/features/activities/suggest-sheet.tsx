import { m } from '@coterie/contract/paraglide/messages'
import { useId, useState } from 'react'

import { getIssues } from '../../api/api-errors.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useCreateActivity } from './create-activity.ts'
import { DateFields } from './date-fields.tsx'
import { localTimeToInstant } from './format-event-time.ts'

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
