import { issuesOf } from '../../api/api-errors.ts'
import { useForm } from '../../ui/use-form.ts'
import { PictureInput } from '../../ui/picture-input.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { groupsWords } from '../../i18n/groups.ts'
import { managingWords } from '../../i18n/managing.ts'
import { uiWords } from '../../i18n/ui.ts'
import { InterestPicker } from '../profiles/interest-picker.tsx'
import type { PictureChange } from '../pictures/picture-draft.ts'
import type { CircleDraft, CircleTexts } from './circle-draft.ts'
import { EntryField } from './join-policy-field.tsx'

type CircleFormProps = {
  id: string
  draft: CircleDraft
  onChange: (draft: CircleDraft) => void
  picture: PictureChange
  onPicture: (picture: PictureChange) => void
  /** The picture that the circle has. */
  kept: string | null
  /** The meetup that it has planned, which shows instead of a typed one. */
  planned: string | null
  /** Sends what is valid; what the server finds wrong with a field is shown at it. */
  onSend: (circle: CircleDraft, onError: (error: Error) => void) => void
}

const loadForm = async () => (await import('@coterie/contract/groups/groups.forms')).circleForm

/** Everything that a circle says of itself. */
export function CircleForm({ id, draft, onChange, onSend, planned, ...picture }: CircleFormProps) {
  const { entry, interests, ...texts } = draft
  const form = useForm(loadForm, [texts, (next) => onChange({ ...draft, ...next })])
  const send = (valid: CircleTexts) => onSend({ ...draft, ...valid }, (error) => form.blame(issuesOf(error)))
  return (
    <form id={id} {...form.sends(send)} className="grid gap-5">
      <Texts field={form.field} planned={planned} />
      <CirclePicture {...picture} />
      <EntryField entry={entry} onChange={(next) => onChange({ ...draft, entry: next })} />
      {entry === 'request' && (
        <TextField
          {...form.field('joinQuestion')}
          label={optional(managingWords.joinQuestion)}
          placeholder={managingWords.joinQuestionPlaceholder}
        />
      )}
      <details className="rounded-control border border-line px-4">
        <summary className="min-h-11 cursor-pointer py-2.5 text-15 font-semibold">
          {managingWords.interests(interests.length)}
        </summary>
        <p className="pb-3 text-13 text-ink-soft">{managingWords.interestsHint}</p>
        <div className="pb-4">
          <InterestPicker
            chosen={interests}
            onChange={(chosen) => onChange({ ...draft, interests: chosen })}
            error={undefined}
          />
        </div>
      </details>
    </form>
  )
}

type TextsProps = {
  field: ReturnType<typeof useForm<CircleTexts>>['field']
  planned: string | null
}

function Texts({ field, planned }: TextsProps) {
  return (
    <>
      <TextField
        {...field('name')}
        label={groupsWords.name}
        placeholder={groupsWords.namePlaceholder}
        required
      />
      <TextArea
        {...field('description')}
        label={optional(groupsWords.description)}
        placeholder={groupsWords.descriptionPlaceholder}
      />
      <TextField
        {...field('location')}
        label={optional(groupsWords.location)}
        placeholder={groupsWords.locationPlaceholder}
      />
      <TextField
        {...field('nextMeetup')}
        label={optional(groupsWords.nextMeetupField)}
        placeholder={groupsWords.nextMeetupPlaceholder}
        hint={planned === null ? undefined : managingWords.planned(planned)}
      />
      <TextField
        {...field('suggestedActivity')}
        label={optional(groupsWords.suggestedActivity)}
        placeholder={groupsWords.suggestedActivityPlaceholder}
      />
    </>
  )
}

function CirclePicture({
  picture,
  onPicture,
  kept,
}: Pick<CircleFormProps, 'picture' | 'onPicture' | 'kept'>) {
  return (
    <PictureInput
      label={managingWords.picture}
      hint={managingWords.pictureHint}
      value={picture instanceof File ? picture : null}
      current={picture === 'none' ? null : kept}
      onChange={(file) => onPicture(file ?? 'kept')}
      onRemove={() => onPicture(kept === null || picture instanceof File ? 'kept' : 'none')}
    />
  )
}

function optional(label: string) {
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({uiWords.optional})</span>
    </>
  )
}
