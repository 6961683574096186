import { interestMaximum, mostSponsors, mostTags, sponsorMaximum } from '@coterie/contract/limits'
import { interestMeant, interestName } from '@coterie/contract/i18n/interests'
import { useState, type ReactNode } from 'react'

import type { Issue } from '../../../api/api-errors.ts'
import { useForm } from '../../../ui/use-form.ts'
import { PictureInput } from '../../../ui/picture-input.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { eventFormWords } from '../../../i18n/event-form.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { useUnknownPlace } from '../../profiles/use-unknown-city.ts'
import { blamesOf, type Blames } from './field-errors.ts'
import type { EventDraft, EventTexts } from './event-draft.ts'
import { optional, Part, What, When, Where, type EventFormParts } from './event-fields.tsx'
import { ListField } from './list-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'

type EventFormProps = {
  draft: EventDraft
  onChange: (draft: EventDraft) => void
  picture: PictureChange
  onPicture: (picture: PictureChange) => void
  /** The picture that it has, and the zone that its times are in. */
  kept?: { imageUrl: string | null; timezone: string | null }
  /** Whether it can repeat: only what is not listed yet. */
  repeats: boolean
  /** Sends what is valid; what the server finds wrong with a field is shown at it. */
  onSend: (draft: EventDraft, onError: (error: Error) => void) => void
  /** The buttons; what they do without sending may find something wrong, too. */
  children: (blame: (error: Error) => void) => ReactNode
}

const loadForm = async () => (await import('./event-schema.ts')).eventTextsForm

/** Everything that an event says of itself. */
export function EventForm({ draft, onChange, onSend, kept, repeats, children, ...picture }: EventFormProps) {
  const { texts } = draft
  const form = useForm(loadForm, [texts, (next) => onChange({ ...draft, texts: next })])
  const [blamed, setBlamed] = useState<Blames['parts']>({})
  const unknownPlace = useUnknownPlace()
  async function send(valid: EventTexts) {
    setBlamed({})
    const wrong: Issue | null = await unknownPlace(valid)
    if (wrong !== null) return form.blame([wrong])
    onSend({ ...draft, texts: valid }, blame)
  }
  function blame(error: Error) {
    const { fields, parts } = blamesOf(error)
    form.blame(fields)
    setBlamed(parts)
  }
  const parts = { form, texts, zone: kept?.timezone ?? '' }
  return (
    <form {...form.sends((valid) => void send(valid))} className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Part title={eventFormWords.what}>
        <What {...parts} />
        <EventPicture {...picture} kept={kept?.imageUrl ?? null} error={blamed.picture} />
      </Part>
      <Part title={eventFormWords.when}>
        <When {...parts} />
        {repeats && <RepeatFields {...parts} />}
      </Part>
      <Part title={eventFormWords.where}>
        <Where {...parts} />
      </Part>
      <Part title={eventFormWords.who}>
        <Who
          capacity={form.field('capacity')}
          draft={draft}
          onChange={(change) => onChange({ ...draft, ...change })}
          errors={blamed}
        />
      </Part>
      {children(blame)}
    </form>
  )
}

type WhoProps = {
  /** The field of how many may come. */
  capacity: ReturnType<EventFormParts['form']['field']>
  draft: EventDraft
  onChange: (change: Partial<EventDraft>) => void
  errors: Blames['parts']
}

/** For how many, whom it may please, and who pays for it. */
function Who({ capacity, draft: { tags, sponsors }, onChange, errors }: WhoProps) {
  return (
    <>
      <TextField
        {...capacity}
        inputMode="numeric"
        label={optional(eventFormWords.capacity)}
        hint={eventFormWords.capacityHint}
      />
      <ListField
        legend={eventFormWords.tags}
        label={eventFormWords.addTag}
        hint={eventFormWords.tagsHint}
        most={mostTags}
        longest={interestMaximum}
        values={tags}
        shown={interestName}
        meant={interestMeant}
        onChange={(next) => onChange({ tags: next })}
        error={errors.tags}
      />
      <ListField
        legend={eventFormWords.sponsors}
        label={eventFormWords.addSponsor}
        hint={eventFormWords.sponsorsHint}
        most={mostSponsors}
        longest={sponsorMaximum}
        values={sponsors}
        onChange={(next) => onChange({ sponsors: next })}
        error={errors.sponsors}
      />
    </>
  )
}

type EventPictureProps = Pick<EventFormProps, 'picture' | 'onPicture'> & {
  /** The picture that the event has. */
  kept: string | null
  error: string | undefined
}

function EventPicture({ picture, onPicture, kept, error }: EventPictureProps) {
  return (
    <PictureInput
      label={eventFormWords.picture}
      hint={eventFormWords.pictureHint}
      value={picture instanceof File ? picture : null}
      current={picture === 'none' ? null : kept}
      onChange={(file) => onPicture(file ?? 'kept')}
      onRemove={() => onPicture(kept === null || picture instanceof File ? 'kept' : 'none')}
      error={error}
    />
  )
}
