import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useId } from 'react'

import { getIssues } from '../../api/errors.ts'
import { Switch } from '../../ui/choices.tsx'
import { TextArea, TextField } from '../../ui/fields.tsx'
import { PictureInput } from '../../ui/picture-input.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { PictureChange } from '../pictures/picture-draft.ts'
import { InterestPicker } from '../profiles/interest-picker.tsx'
import type { CircleDraft, CircleFormValues } from './circle-draft.ts'

const joinPolicyTexts = {
  open: {
    label: m.circle_management_join_policies_open_label,
    hint: m.circle_management_join_policies_open_hint,
  },
  request: {
    label: m.circle_management_join_policies_request_label,
    hint: m.circle_management_join_policies_request_hint,
  },
  invitation: {
    label: m.circle_management_join_policies_invitation_label,
    hint: m.circle_management_join_policies_invitation_hint,
  },
}

type JoinPolicyFieldProps = { joinPolicy: JoinPolicy; onChange: (joinPolicy: JoinPolicy) => void }

const joinPolicies = ['open', 'request', 'invitation'] as const satisfies readonly JoinPolicy[]

function JoinPolicyField({ joinPolicy, onChange }: JoinPolicyFieldProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-15 font-semibold">{m.circle_management_join_policy()}</legend>
      {joinPolicies.map((policy) => (
        <label key={policy} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-15">
          <input
            type="radio"
            name={name}
            value={policy}
            checked={policy === joinPolicy}
            onChange={() => onChange(policy)}
            className="mt-0.5 size-5 shrink-0 accent-second"
          />
          <span className="grid">
            {joinPolicyTexts[policy].label()}
            <span className="text-13 text-ink-soft">{joinPolicyTexts[policy].hint()}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type CircleFormProps = {
  id: string
  draft: CircleDraft
  onChange: (draft: CircleDraft) => void
  picture: PictureChange
  onPicture: (picture: PictureChange) => void
  savedPicture: string | null
  /** The planned meetup, shown as a hint. */
  plannedMeetup: string | null
  /** Sends a valid draft. `onError` shows the server's field errors. */
  onSend: (circle: CircleDraft, onError: (error: Error) => void) => void
}

const loadForm = async () => (await import('@coterie/contract/groups/groups.forms')).circleForm

export function CircleForm({ id, draft, onChange, onSend, plannedMeetup, ...pictureProps }: CircleFormProps) {
  const { joinPolicy, listed, interests, ...texts } = draft
  const form = useForm(loadForm, [texts, (next) => onChange({ ...draft, ...next })])
  const send = (valid: CircleFormValues) =>
    onSend({ ...draft, ...valid }, (error) => form.showIssues(getIssues(error)))
  return (
    <form id={id} {...form.getFormProps(send)} className="grid gap-5">
      <TextFields field={form.field} plannedMeetup={plannedMeetup} />
      <CirclePicture {...pictureProps} />
      <JoinPolicyField
        joinPolicy={joinPolicy}
        onChange={(next) => onChange({ ...draft, joinPolicy: next })}
      />
      {joinPolicy === 'request' && (
        <TextField
          {...form.field('joinQuestion')}
          label={markOptional(m.circle_management_join_question())}
          placeholder={m.circle_management_join_question_placeholder()}
        />
      )}
      {joinPolicy !== 'invitation' && (
        <Switch
          label={m.circle_management_listed()}
          hint={m.circle_management_listed_hint()}
          checked={listed}
          onChange={(next) => onChange({ ...draft, listed: next })}
        />
      )}
      <details className="rounded-control border border-line px-4">
        <summary className="min-h-11 cursor-pointer py-2.5 text-15 font-semibold">
          {m.circle_management_interests({ count: interests.length })}
        </summary>
        <p className="pb-3 text-13 text-ink-soft">{m.circle_management_interests_hint()}</p>
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

type TextFieldsProps = {
  field: ReturnType<typeof useForm<CircleFormValues>>['field']
  plannedMeetup: string | null
}

function TextFields({ field, plannedMeetup }: TextFieldsProps) {
  return (
    <>
      <TextField
        {...field('name')}
        label={m.groups_name()}
        placeholder={m.groups_name_placeholder()}
        required
      />
      <TextArea
        {...field('description')}
        label={markOptional(m.groups_description())}
        placeholder={m.groups_description_placeholder()}
      />
      <TextField
        {...field('location')}
        label={markOptional(m.groups_location())}
        placeholder={m.groups_location_placeholder()}
      />
      <TextField
        {...field('nextMeetup')}
        label={markOptional(m.groups_next_meetup_field())}
        placeholder={m.groups_next_meetup_placeholder()}
        hint={
          plannedMeetup === null
            ? undefined
            : m.circle_management_shown_after_meetup({ meetup: plannedMeetup })
        }
      />
      <TextField
        {...field('suggestedActivity')}
        label={markOptional(m.groups_suggested_activity())}
        placeholder={m.groups_suggested_activity_placeholder()}
      />
    </>
  )
}

function CirclePicture({
  picture,
  onPicture,
  savedPicture,
}: Pick<CircleFormProps, 'picture' | 'onPicture' | 'savedPicture'>) {
  return (
    <PictureInput
      label={m.circle_management_picture()}
      hint={m.circle_management_picture_hint()}
      value={picture instanceof File ? picture : null}
      savedPicture={picture === 'none' ? null : savedPicture}
      onChange={(file) => onPicture(file ?? 'kept')}
      onRemove={() => onPicture(savedPicture === null || picture instanceof File ? 'kept' : 'none')}
    />
  )
}

function markOptional(label: string) {
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({m.ui_optional()})</span>
    </>
  )
}
