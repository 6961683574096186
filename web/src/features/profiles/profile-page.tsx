import type { CurrentUser } from '@coterie/contract/account/account'
import { ChevronLeft, Pencil, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { useUser } from '../../api/session.ts'
import { profileTexts } from '../../i18n/profile.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { getCompletion, getMissingParts } from './profile-completion.ts'
import { useProfileDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'

export function ProfilePage() {
  const user = useUser()
  const { values, picture, startEditing, changeValues, changePicture, stopEditing } = useProfileDraft(user)
  const isEditing = values !== null
  const heading = useFocusHeading(isEditing)
  return (
    <div className="grid gap-6">
      <ButtonLink href="/" variant="link" icon={ChevronLeft} className="justify-self-start">
        {profileTexts.backToHome}
      </ButtonLink>
      <header className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-32 outline-none">
            {profileTexts.title}
          </h1>
          <Button
            variant="secondary"
            icon={isEditing ? X : Pencil}
            onClick={isEditing ? stopEditing : startEditing}
          >
            {isEditing ? profileTexts.cancel : profileTexts.edit}
          </Button>
        </div>
        <Completion user={user} />
      </header>
      {values === null ? (
        <ProfileView user={user} />
      ) : (
        <ProfileForm
          user={user}
          values={values}
          onValuesChange={changeValues}
          picture={picture}
          onPicture={changePicture}
          onCancel={stopEditing}
          onSaved={stopEditing}
        />
      )}
    </div>
  )
}

function Completion({ user }: { user: CurrentUser }) {
  const percent = getCompletion(user)
  const missing = getMissingParts(user).map((part) => profileTexts.partNames[part])
  return (
    <div className="grid gap-2">
      <p className="text-15">
        <span className="font-semibold">{profileTexts.percentComplete(percent)}</span>
        {missing.length > 0 && (
          <span className="text-ink-soft"> · {profileTexts.missingParts(missing.join(', '))}</span>
        )}
      </p>
      <progress aria-label={profileTexts.completion} value={percent} max={100} className="sr-only" />
      <div aria-hidden className="flex gap-1.5">
        {[20, 40, 60, 80, 100].map((part) => (
          <span
            key={part}
            className={`h-1.5 flex-1 rounded-full motion-feedback ${part <= percent ? 'bg-second' : 'bg-line high-contrast:border high-contrast:bg-transparent'}`}
          />
        ))}
      </div>
    </div>
  )
}

/** Switching between viewing and editing moves the focus to the heading. */
function useFocusHeading(isEditing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    heading.current?.focus()
    scrollTo(0, 0)
  }, [isEditing])
  return heading
}
