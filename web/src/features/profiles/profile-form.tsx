import type { OwnUser } from '@coterie/contract/account/account'
import { bioMaximum, mostInterests } from '@coterie/contract/limits'
import { useId, useState } from 'react'

import { isRefused, issuesOf, sentenceOf } from '../../api/api-errors.ts'
import { bottomBar } from '../../ui/bottom-bar.ts'
import { Button } from '../../ui/button.tsx'
import { countCharacters } from '../../ui/characters.ts'
import { useForm } from '../../ui/use-form.ts'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { profileWords } from '../../i18n/profile.ts'
import { profilesWords } from '../../i18n/profiles.ts'
import { AvatarField } from './avatar-field.tsx'
import { InterestPicker } from './interest-picker.tsx'
import { LocationFields } from './location-fields.tsx'
import type { PictureChange } from '../pictures/picture-draft.ts'
import type { Typed } from './profile-draft.ts'
import { useSaveProfile } from './save-profile.ts'
import { isAboutPicture } from './save-onboarding.ts'
import { useUnknownPlace } from './use-unknown-city.ts'

const loadProfileForm = async () => (await import('@coterie/contract/profiles.forms')).profileForm

type ProfileFormProps = {
  user: OwnUser
  typed: Typed
  onType: (typed: Typed) => void
  picture: PictureChange
  onPicture: (change: PictureChange) => void
  onCancel: () => void
  onSaved: () => void
}

/** Everything that one says of oneself, in one form. */
export function ProfileForm(props: ProfileFormProps) {
  const { user, typed, picture, onPicture, onCancel } = props
  const formId = useId()
  const { form, interestsProblem, choose, save, isPending, error, reset } = useProfile(props, formId)
  const { name, bio, country, city } = {
    name: form.field('name'),
    bio: form.field('bio'),
    country: form.field('country').error,
    city: form.field('city').error,
  }
  return (
    <form id={formId} {...form.sends((valid) => void save(valid))} className="grid gap-8 **:scroll-mb-20">
      <AvatarField
        kept={user.avatar}
        change={picture}
        onChange={(change) => {
          reset()
          onPicture(change)
        }}
        error={isAboutPicture(error) ? sentenceOf(error) : undefined}
      />
      <div className="grid gap-5">
        <TextField {...name} label={profilesWords.name} autoComplete="name" />
        <TextArea
          {...bio}
          label={profilesWords.bio}
          hint={profileWords.bioLeft(countCharacters(typed.bio.trim()), bioMaximum)}
        />
      </div>
      <section className="grid gap-5">
        <h2 className="text-24">{profileWords.location}</h2>
        <LocationFields home={typed} onChange={form.put} errors={{ country, city }} />
      </section>
      <InterestPicker chosen={typed.interests} onChange={choose} error={interestsProblem} />
      <Buttons saving={isPending} onCancel={onCancel} />
    </form>
  )
}

/** What is wrong with the form that is typed, and how it is saved. */
function useProfile({ user, typed, onType, picture, onSaved }: ProfileFormProps, formId: string) {
  const { interests, ...texts } = typed
  const form = useForm(loadProfileForm, [texts, (next) => onType({ ...next, interests })])
  const [interestsProblem, setInterestsProblem] = useState<string>()
  const unknownPlace = useUnknownPlace()
  const { mutate, isPending, error, reset } = useSaveProfile()
  async function save(valid: typeof texts) {
    const wrongInterests = whyNotInterests(interests, user)
    setInterestsProblem(wrongInterests)
    const problem = valid.country === '' ? null : await unknownPlace(valid)
    if (problem !== null) form.blame([problem])
    if (problem !== null || wrongInterests !== undefined) return showProblem(formId)
    const onError = (refused: Error) => {
      form.blame(blamed(refused))
      showProblem(formId)
    }
    mutate({ typed: { ...valid, interests }, picture }, { onSuccess: onSaved, onError })
  }
  function choose(chosen: string[]) {
    setInterestsProblem(undefined)
    onType({ ...typed, interests: chosen })
  }
  return { form, interestsProblem, choose, save, isPending, error, reset }
}

/** They stay in sight above the tab bar, for the form is long; what has the focus stays above them. */
function Buttons({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  return (
    <div
      ref={bottomBar}
      className="bar-below sticky bottom-(--shell-bottom) z-10 -mx-4 flex flex-wrap gap-3 large-text:static border-t border-line bg-paper px-4 py-3 wide:mx-0 wide:justify-end wide:px-0"
    >
      <Button look="secondary" onClick={onCancel} className="grow wide:grow-0">
        {profileWords.cancel}
      </Button>
      <Button type="submit" pending={saving} className="grow wide:grow-0">
        {saving ? profileWords.saving : profileWords.save}
      </Button>
    </div>
  )
}

/** The form is long, and what is wrong may be out of sight. */
function showProblem(formId: string) {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId)
    form?.querySelector('[aria-invalid], [role=alert]')?.scrollIntoView({ block: 'center' })
  })
}

/** Who has none yet may leave it so; taking all away would leave nothing to match by. */
function whyNotInterests({ length }: readonly string[], { interests: saved }: OwnUser): string | undefined {
  if (length === 0 && saved.length > 0) return profileWords.noneChosen
  return length > mostInterests ? profileWords.tooMany(mostInterests) : undefined
}

/** Which fields a refusal is about. */
function blamed(error: Error) {
  if (isRefused(error, 'unknown_place')) return [{ path: 'city', message: error.message }]
  if (isRefused(error, 'name_not_allowed')) return [{ path: 'name', message: error.message }]
  return issuesOf(error)
}
