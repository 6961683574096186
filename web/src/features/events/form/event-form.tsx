import { findInterest, translateInterest } from '@coterie/contract/i18n/interests'
import {
  maxInterestLength,
  maxSponsors,
  maxTags,
  maxSponsorLength,
  maxOccurrences,
} from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useState, type ReactNode } from 'react'

import type { Issue } from '../../../api/errors.ts'
import { Switch } from '../../../ui/choices.tsx'
import { TextField, SelectField } from '../../../ui/fields.tsx'
import { PictureInput } from '../../../ui/picture-input.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { PlusOnesSelect } from '../../activities/plus-ones-select.tsx'
import { QuestionsEditor } from '../../activities/questions-editor.tsx'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { useCheckCity } from '../../profiles/location-fields.tsx'
import type { EventDraft, EventFormValues } from './event-draft.ts'
import {
  toOptionalLabel,
  FieldGroup,
  EventAboutFields,
  EventTimeFields,
  EventLocationFields,
  type EventFieldsProps,
  toFormErrors,
  type FormErrors,
  ListField,
} from './event-fields.tsx'

const repeatOptionTexts = {
  '': m.event_form_repeat_options_none,
  week: m.event_form_repeat_options_week,
  'two-weeks': m.event_form_repeat_options_two_weeks,
  month: m.event_form_repeat_options_month,
}

const getIntervalOptions = () =>
  (['', 'week', 'two-weeks', 'month'] as const).map((value) => ({ value, label: repeatOptionTexts[value]() }))

const getDurationOptions = () => [
  { value: 'count', label: m.event_form_after_count() },
  { value: 'until', label: m.event_form_on_date() },
]

function RepeatFields({ form: { field, update }, texts }: EventFieldsProps) {
  return (
    <>
      <SelectField
        name="every"
        label={m.event_form_repeat()}
        value={texts.every}
        options={getIntervalOptions()}
        onChange={({ target }) => update({ every: target.value })}
      />
      {texts.every !== '' && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[56rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
          <SelectField
            name="endsBy"
            label={m.event_form_repeat_ends()}
            value={texts.endsBy}
            options={getDurationOptions()}
            onChange={({ target }) => update({ endsBy: target.value })}
          />
          {texts.endsBy === 'until' ? (
            <TextField
              {...field('until')}
              type="date"
              label={m.event_form_last_day()}
              min={texts.starts.slice(0, 10)}
            />
          ) : (
            <TextField
              {...field('count')}
              type="number"
              inputMode="numeric"
              min={2}
              max={maxOccurrences}
              label={m.event_form_count()}
            />
          )}
        </div>
      )}
    </>
  )
}

type EventFormProps = {
  draft: EventDraft
  onChange: (draft: EventDraft) => void
  picture: PictureChange
  onPicture: (picture: PictureChange) => void
  /** The saved picture, and the time zone of the saved times. */
  savedPicture?: { imageUrl: string | null; timezone: string | null }
  /** Only events that are not listed yet can become a series, and ask whether the host is going. */
  canRepeat: boolean
  /** Called with valid values. `onError` shows server validation errors at their fields. */
  onSend: (draft: EventDraft, onError: (error: Error) => void) => void
  /** The buttons. Those that save without validation report errors through `showErrors`. */
  children: (showErrors: (error: Error) => void) => ReactNode
}

const loadForm = async () => (await import('./event-schema.ts')).eventFormSchema

export function EventForm({
  draft,
  onChange,
  onSend,
  savedPicture,
  canRepeat,
  children,
  ...picture
}: EventFormProps) {
  const { texts } = draft
  const form = useForm(loadForm, [texts, (next) => onChange({ ...draft, texts: next })])
  const [partErrors, setPartErrors] = useState<FormErrors['parts']>({})
  const checkCity = useCheckCity()
  async function send(valid: EventFormValues) {
    setPartErrors({})
    const cityIssue: Issue | null = await checkCity(valid)
    if (cityIssue !== null) return form.showIssues([cityIssue])
    onSend({ ...draft, texts: valid }, showErrors)
  }
  function showErrors(error: Error) {
    const { fields, parts } = toFormErrors(error)
    form.showIssues(fields)
    setPartErrors(parts)
  }
  const fieldProps = { form, texts, initialZone: savedPicture?.timezone ?? '' }
  return (
    <form
      {...form.getFormProps((valid) => void send(valid))}
      className="grid grid-cols-[minmax(0,1fr)] gap-10"
    >
      <FieldGroup title={m.event_form_about_section()}>
        <EventAboutFields {...fieldProps} />
        <EventPicture {...picture} savedPicture={savedPicture?.imageUrl ?? null} error={partErrors.picture} />
      </FieldGroup>
      <FieldGroup title={m.event_form_time_section()}>
        <EventTimeFields {...fieldProps} />
        {canRepeat && <RepeatFields {...fieldProps} />}
      </FieldGroup>
      <FieldGroup title={m.event_form_location_section()}>
        <EventLocationFields {...fieldProps} />
      </FieldGroup>
      <FieldGroup title={m.event_form_audience_section()}>
        <AudienceFields
          capacity={form.field('capacity')}
          draft={draft}
          plusOnes={<PlusOnesField {...fieldProps} />}
          onChange={(change) => onChange({ ...draft, ...change })}
          errors={partErrors}
        />
        <EmailGuestsField {...fieldProps} />
        <ListedField {...fieldProps} />
        {canRepeat && <HostGoingField {...fieldProps} />}
      </FieldGroup>
      {children(showErrors)}
    </form>
  )
}

function PlusOnesField({ form, texts }: EventFieldsProps) {
  return (
    <PlusOnesSelect
      value={texts.plusOnes}
      error={form.field('plusOnes').error}
      onChange={(plusOnes) => form.update({ plusOnes })}
    />
  )
}

function HostGoingField({ form: { update }, texts }: EventFieldsProps) {
  return (
    <Switch
      label={m.host_im_going()}
      hint={m.host_im_going_hint()}
      checked={texts.hostGoing === 'yes'}
      onChange={(isGoing) => update({ hostGoing: isGoing ? 'yes' : 'no' })}
    />
  )
}

function EmailGuestsField({ form: { update }, texts }: EventFieldsProps) {
  return (
    <Switch
      label={m.event_form_email_guests()}
      hint={m.event_form_email_guests_hint()}
      checked={texts.allowsEmailGuests === 'yes'}
      onChange={(isAllowed) => update({ allowsEmailGuests: isAllowed ? 'yes' : 'no' })}
    />
  )
}

function ListedField({ form: { update }, texts }: EventFieldsProps) {
  return (
    <Switch
      label={m.event_form_listed()}
      hint={m.event_form_listed_hint()}
      checked={texts.listed === 'yes'}
      onChange={(isListed) => update({ listed: isListed ? 'yes' : 'no' })}
    />
  )
}

type AudienceFieldsProps = {
  plusOnes: ReactNode
  capacity: ReturnType<EventFieldsProps['form']['field']>
  draft: EventDraft
  onChange: (change: Partial<EventDraft>) => void
  errors: FormErrors['parts']
}

function AudienceFields({ capacity, plusOnes, draft, onChange, errors }: AudienceFieldsProps) {
  const { tags, sponsors, questions } = draft
  return (
    <>
      <TextField
        {...capacity}
        inputMode="numeric"
        label={toOptionalLabel(m.event_form_capacity())}
        hint={m.event_form_capacity_hint()}
      />
      {plusOnes}
      <QuestionsEditor
        questions={questions}
        onChange={(next) => onChange({ questions: next })}
        error={errors.questions}
      />
      <ListField
        legend={m.event_form_tags()}
        label={m.event_form_add_tag()}
        hint={m.event_form_tags_hint()}
        maxItems={maxTags}
        maxItemLength={maxInterestLength}
        values={tags}
        formatItem={translateInterest}
        parseItem={findInterest}
        onChange={(next) => onChange({ tags: next })}
        error={errors.tags}
      />
      <ListField
        legend={m.event_form_sponsors()}
        label={m.event_form_add_sponsor()}
        hint={m.event_form_sponsors_hint()}
        maxItems={maxSponsors}
        maxItemLength={maxSponsorLength}
        values={sponsors}
        onChange={(next) => onChange({ sponsors: next })}
        error={errors.sponsors}
      />
    </>
  )
}

type EventPictureProps = Pick<EventFormProps, 'picture' | 'onPicture'> & {
  savedPicture: string | null
  error: string | undefined
}

function EventPicture({ picture, onPicture, savedPicture, error }: EventPictureProps) {
  return (
    <PictureInput
      label={m.event_form_picture()}
      hint={m.event_form_picture_hint()}
      value={picture instanceof File ? picture : null}
      savedPicture={picture === 'none' ? null : savedPicture}
      onChange={(file) => onPicture(file ?? 'kept')}
      onRemove={() => onPicture(savedPicture === null || picture instanceof File ? 'kept' : 'none')}
      error={error}
    />
  )
}
