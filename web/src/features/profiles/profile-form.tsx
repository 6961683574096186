import type { CurrentUser } from '@coterie/contract/account/account'
import { maxBioLength, maxInterests } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useId, useState } from 'react'

import { isApiError, getIssues, getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/fields.tsx'
import { trackBottomBar } from '../../ui/surfaces.tsx'
import { countCharacters } from '../../ui/text.ts'
import { useForm } from '../../ui/use-form.ts'
import type { PictureChange } from '../pictures/picture-draft.ts'
import { AvatarField } from './avatar-field.tsx'
import { InterestPicker } from './interest-picker.tsx'
import { LocationFields, useCheckCity } from './location-fields.tsx'
import { isPictureError } from './onboarding-answers.ts'
import type { ProfileValues } from './profile-draft.ts'
import { useSaveProfile } from './profile-draft.ts'
import { checkPromptAnswers, getPromptErrors, PromptFields, type PromptErrors } from './prompt-fields.tsx'

const loadProfileForm = async () => (await import('@coterie/contract/profiles.forms')).profileForm

type ProfileFormProps = {
  user: CurrentUser
  values: ProfileValues
  onValuesChange: (values: ProfileValues) => void
  picture: PictureChange
  onPicture: (change: PictureChange) => void
  onCancel: () => void
  onSaved: () => void
}

export function ProfileForm(props: ProfileFormProps) {
  const { user, values, picture, onPicture, onCancel } = props
  const formId = useId()
  const { form, problems, changeLists, save, isPending, error, reset } = useProfileForm(props, formId)
  const { name, pronouns, bio, country, city } = {
    name: form.field('name'),
    pronouns: form.field('pronouns'),
    bio: form.field('bio'),
    country: form.field('country').error,
    city: form.field('city').error,
  }
  return (
    <form
      id={formId}
      {...form.getFormProps((valid) => void save(valid))}
      className="grid grid-cols-[minmax(0,1fr)] gap-8 **:scroll-mb-20 min-[80rem]:grid-cols-2 min-[80rem]:items-start min-[80rem]:gap-x-12"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <AvatarField
          savedAvatar={user.avatar}
          change={picture}
          onChange={(change) => {
            reset()
            onPicture(change)
          }}
          error={isPictureError(error) ? getErrorText(error) : undefined}
        />
        <div className="grid gap-5">
          <TextField {...name} label={m.profiles_name()} autoComplete="name" />
          <TextField {...pronouns} label={m.profile_pronouns()} hint={m.profile_pronouns_hint()} />
          <TextArea
            {...bio}
            label={m.profiles_bio()}
            hint={m.profile_bio_length({ used: countCharacters(values.bio.trim()), total: maxBioLength })}
          />
          <PromptFields
            answers={values.promptAnswers}
            onChange={(promptAnswers) => changeLists({ promptAnswers })}
            errors={problems.prompts}
          />
        </div>
        <section className="grid gap-5">
          <h2 className="text-24">{m.profile_location()}</h2>
          <LocationFields home={values} onChange={form.update} errors={{ country, city }} />
        </section>
      </div>
      <InterestPicker
        chosen={values.interests}
        onChange={(interests) => changeLists({ interests })}
        error={problems.interests}
      />
      <Buttons isSaving={isPending} onCancel={onCancel} />
    </form>
  )
}

function useProfileForm(
  { user, values, onValuesChange, picture, onSaved }: ProfileFormProps,
  formId: string,
) {
  const { interests, promptAnswers, ...texts } = values
  const form = useForm(loadProfileForm, [
    texts,
    (next) => onValuesChange({ ...next, promptAnswers, interests }),
  ])
  const [problems, setProblems] = useState<Problems>({ prompts: {}, interests: undefined })
  const checkCity = useCheckCity()
  const { mutate, isPending, error, reset } = useSaveProfile()
  async function save(valid: typeof texts) {
    const found = {
      prompts: await checkPromptAnswers(promptAnswers),
      interests: checkInterests(interests, user),
    }
    setProblems(found)
    const cityProblem = valid.country === '' ? null : await checkCity(valid)
    if (cityProblem !== null) form.showIssues([cityProblem])
    if (cityProblem !== null || hasProblems(found)) return scrollToProblem(formId)
    const onError = (apiError: Error) => {
      form.showIssues(getFieldIssues(apiError))
      setProblems({ ...found, prompts: getPromptErrors(promptAnswers, getIssues(apiError)) })
      scrollToProblem(formId)
    }
    mutate({ values: { ...valid, promptAnswers, interests }, picture }, { onSuccess: onSaved, onError })
  }
  function changeLists(changed: Partial<Pick<ProfileValues, 'promptAnswers' | 'interests'>>) {
    setProblems({
      prompts: changed.promptAnswers === undefined ? problems.prompts : {},
      interests: changed.interests === undefined ? problems.interests : undefined,
    })
    onValuesChange({ ...values, ...changed })
  }
  return { form, problems, changeLists, save, isPending, error, reset }
}

type Problems = { prompts: PromptErrors; interests: string | undefined }

function hasProblems({ prompts, interests }: Problems): boolean {
  return interests !== undefined || Object.keys(prompts).length > 0
}

/** Stays visible above the tab bar, because the form is long. */
function Buttons({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  return (
    <div
      ref={trackBottomBar}
      className="bar-below sticky min-[80rem]:col-span-2 bottom-(--shell-bottom) z-10 -mx-4 flex flex-wrap gap-3 large-text:static border-t border-line bg-paper px-4 py-3 wide:mx-0 wide:justify-end wide:px-0"
    >
      <Button variant="secondary" onClick={onCancel} className="grow wide:grow-0">
        {m.profile_cancel()}
      </Button>
      <Button type="submit" pending={isSaving} className="grow wide:grow-0">
        {isSaving ? m.profile_saving() : m.profile_save()}
      </Button>
    </div>
  )
}

/** The form is long, so the error may be out of view. */
function scrollToProblem(formId: string) {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId)
    form?.querySelector('[aria-invalid], [role=alert]')?.scrollIntoView({ block: 'center' })
  })
}

/** A profile may stay without interests, but not lose all of them: they are needed for matching. */
function checkInterests(
  { length }: readonly string[],
  { interests: saved }: CurrentUser,
): string | undefined {
  if (length === 0 && saved.length > 0) return m.profile_interest_required()
  return length > maxInterests ? m.profile_too_many_interests({ max: maxInterests }) : undefined
}

function getFieldIssues(error: Error) {
  if (isApiError(error, 'unknown_city')) return [{ path: 'city', message: error.message }]
  if (isApiError(error, 'name_not_allowed')) return [{ path: 'name', message: error.message }]
  return getIssues(error)
}
