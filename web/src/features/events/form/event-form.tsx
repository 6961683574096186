import { findInterest, interestName } from '@coterie/contract/i18n/interests'
import { interestMaximum, maxSponsors, maxTags, sponsorMaximum } from '@coterie/contract/limits'
import { useState, type ReactNode } from 'react'

import type { Issue } from '../../../api/api-errors.ts'
import { eventFormTexts } from '../../../i18n/event-form.ts'
import { PictureInput } from '../../../ui/picture-input.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { useUnknownCity } from '../../profiles/use-unknown-city.ts'
import type { EventDraft, EventTexts } from './event-draft.ts'
import {
  optional,
  FieldGroup,
  EventAboutFields,
  EventTimeFields,
  EventLocationFields,
  type EventFieldsProps,
} from './event-fields.tsx'
import { toFormErrors, type FormErrors } from './field-errors.ts'
import { ListField } from './list-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'

type EventFormProps = {
  draft: EventDraft
  onChange: (draft: EventDraft) => void
  picture: PictureChange
  onPicture: (picture: PictureChange) => void
  /** The picture that it has, and the zone that its times are in. */
  savedPicture?: { imageUrl: string | null; timezone: string | null }
  /** Whether it can repeat: only what is not listed yet. */
  repeats: boolean
  /** Sends what is valid; what the server finds wrong with a field is shown at it. */
  onSend: (draft: EventDraft, onError: (error: Error) => void) => void
  /** The buttons; what they do without sending may find something wrong, too. */
  children: (showErrors: (error: Error) => void) => ReactNode
}

const loadForm = async () => (await import('./event-schema.ts')).eventTextsForm

/** Everything that an event says of itself. */
export function EventForm({
  draft,
  onChange,
  onSend,
  savedPicture,
  repeats,
  children,
  ...picture
}: EventFormProps) {
  const { texts } = draft
  const form = useForm(loadForm, [texts, (next) => onChange({ ...draft, texts: next })])
  const [formErrors, setFormErrors] = useState<FormErrors['parts']>({})
  const unknownPlace = useUnknownCity()
  async function send(valid: EventTexts) {
    setFormErrors({})
    const hasErrors: Issue | null = await unknownPlace(valid)
    if (hasErrors !== null) return form.showIssues([hasErrors])
    onSend({ ...draft, texts: valid }, showErrors)
  }
  function showErrors(error: Error) {
    const { fields, parts } = toFormErrors(error)
    form.showIssues(fields)
    setFormErrors(parts)
  }
  const parts = { form, texts, initialZone: savedPicture?.timezone ?? '' }
  return (
    <form
      {...form.getFormProps((valid) => void send(valid))}
      className="grid grid-cols-[minmax(0,1fr)] gap-10"
    >
      <FieldGroup title={eventFormTexts.what}>
        <EventAboutFields {...parts} />
        <EventPicture {...picture} savedPicture={savedPicture?.imageUrl ?? null} error={formErrors.picture} />
      </FieldGroup>
      <FieldGroup title={eventFormTexts.when}>
        <EventTimeFields {...parts} />
        {repeats && <RepeatFields {...parts} />}
      </FieldGroup>
      <FieldGroup title={eventFormTexts.where}>
        <EventLocationFields {...parts} />
      </FieldGroup>
      <FieldGroup title={eventFormTexts.who}>
        <AudienceFields
          capacity={form.field('capacity')}
          draft={draft}
          onChange={(change) => onChange({ ...draft, ...change })}
          errors={formErrors}
        />
      </FieldGroup>
      {children(showErrors)}
    </form>
  )
}

type AudienceFieldsProps = {
  /** The field of how many may come. */
  capacity: ReturnType<EventFieldsProps['form']['field']>
  draft: EventDraft
  onChange: (change: Partial<EventDraft>) => void
  errors: FormErrors['parts']
}

/** For how many, whom it may please, and who pays for it. */
function AudienceFields({ capacity, draft: { tags, sponsors }, onChange, errors }: AudienceFieldsProps) {
  return (
    <>
      <TextField
        {...capacity}
        inputMode="numeric"
        label={optional(eventFormTexts.capacity)}
        hint={eventFormTexts.capacityHint}
      />
      <ListField
        legend={eventFormTexts.tags}
        label={eventFormTexts.addTag}
        hint={eventFormTexts.tagsHint}
        maxItems={maxTags}
        maxItemLength={interestMaximum}
        values={tags}
        formatItem={interestName}
        parseItem={findInterest}
        onChange={(next) => onChange({ tags: next })}
        error={errors.tags}
      />
      <ListField
        legend={eventFormTexts.sponsors}
        label={eventFormTexts.addSponsor}
        hint={eventFormTexts.sponsorsHint}
        maxItems={maxSponsors}
        maxItemLength={sponsorMaximum}
        values={sponsors}
        onChange={(next) => onChange({ sponsors: next })}
        error={errors.sponsors}
      />
    </>
  )
}

type EventPictureProps = Pick<EventFormProps, 'picture' | 'onPicture'> & {
  /** The picture that the event has. */
  savedPicture: string | null
  error: string | undefined
}

function EventPicture({ picture, onPicture, savedPicture, error }: EventPictureProps) {
  return (
    <PictureInput
      label={eventFormTexts.picture}
      hint={eventFormTexts.pictureHint}
      value={picture instanceof File ? picture : null}
      current={picture === 'none' ? null : savedPicture}
      onChange={(file) => onPicture(file ?? 'kept')}
      onRemove={() => onPicture(savedPicture === null || picture instanceof File ? 'kept' : 'none')}
      error={error}
    />
  )
}
