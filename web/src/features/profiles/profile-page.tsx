import type { CurrentUser } from '@coterie/contract/account/account'
import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { ChevronLeft, Pencil, X, MapPin } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'

import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Badge, NameRow } from '../../ui/chips.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Card, IconLine } from '../../ui/surfaces.tsx'
import { useProfileDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { PromptAnswers } from './prompt-answers.tsx'

const TableProfile = lazy(async () => ({ default: (await import('./table-profile.tsx')).TableProfile }))

/** Each part counts for 20%. */
const profileParts = ['name', 'bio', 'interests', 'location', 'avatar'] as const
export type ProfilePart = (typeof profileParts)[number]

export function getMissingParts(user: Pick<CurrentUser, ProfilePart>): ProfilePart[] {
  return profileParts.filter((part) => (user[part]?.length ?? 0) === 0)
}

/** 0 to 100. */
export function getCompletion(user: Pick<CurrentUser, ProfilePart>): number {
  return 100 - (getMissingParts(user).length * 100) / profileParts.length
}

/** From 1280 px on. */
const twoColumns = 'min-[80rem]:grid-cols-2 min-[80rem]:items-start min-[80rem]:gap-x-12'

function ProfileView({ user }: { user: CurrentUser }) {
  const { name, avatar, location, bio, promptAnswers, interests } = user
  return (
    <Card variant="invitation" className={`grid gap-6 p-6 wide:p-10 ${twoColumns}`}>
      <div className="flex flex-wrap items-center gap-5 min-[80rem]:col-span-2">
        <Avatar name={name} picture={avatar} size="huge" />
        <div className="grid min-w-0 gap-1">
          <NameRow texts={user}>
            <h2 className="text-24 wrap-anywhere">{name}</h2>
          </NameRow>
          <IconLine icon={MapPin}>
            {location === null ? m.profile_no_location() : translateCity(location)}
          </IconLine>
        </div>
      </div>
      <section className="grid gap-4">
        <h3 className="text-20">{m.profile_about_me()}</h3>
        {bio === null ? (
          <p className="text-15 text-ink-soft">{m.profile_no_bio()}</p>
        ) : (
          <p className="max-w-[65ch] text-17 whitespace-pre-line wrap-anywhere">{bio}</p>
        )}
        <PromptAnswers answers={promptAnswers} />
      </section>
      <section className="grid gap-3">
        <h3 className="text-20">{m.profile_interests()}</h3>
        {interests.length === 0 && <p className="text-15 text-ink-soft">{m.profile_no_interests()}</p>}
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {interests.map((interest) => (
            <li key={interest} className="max-w-full">
              <Badge tone="second">{translateInterest(interest)}</Badge>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

const partNameTexts = {
  name: m.profile_part_names_name,
  bio: m.profile_part_names_bio,
  interests: m.profile_part_names_interests,
  location: m.profile_part_names_location,
  avatar: m.profile_part_names_avatar,
}

const onlyColumn = 'mx-auto grid grid-cols-[minmax(0,1fr)] gap-6 max-[80rem]:max-w-[42.5rem]'

export function ProfilePage() {
  const user = useUser()
  const { values, picture, startEditing, changeValues, changePicture, stopEditing } = useProfileDraft(user)
  const isEditing = values !== null
  const heading = useFocusHeading(isEditing)
  return (
    <div className={onlyColumn}>
      <ButtonLink href="/" variant="link" icon={ChevronLeft} className="justify-self-start">
        {m.profile_back_to_home()}
      </ButtonLink>
      <header className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-32 outline-none">
            {m.profile_title()}
          </h1>
          <Button
            variant="secondary"
            icon={isEditing ? X : Pencil}
            onClick={isEditing ? stopEditing : startEditing}
          >
            {isEditing ? m.profile_cancel() : m.profile_edit()}
          </Button>
        </div>
        <Completion user={user} />
      </header>
      {values === null ? (
        <>
          <ProfileView user={user} />
          <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
            <TableProfile />
          </Suspense>
        </>
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
  const missing = getMissingParts(user).map((part) => partNameTexts[part]())
  return (
    <div className="grid gap-2">
      <p className="text-15">
        <span className="font-semibold">{m.profile_percent_complete({ percent })}</span>
        {missing.length > 0 && (
          <span className="text-ink-soft">
            {' '}
            · {m.profile_missing_parts({ partNames: missing.join(', ') })}
          </span>
        )}
      </p>
      <progress aria-label={m.profile_completion()} value={percent} max={100} className="sr-only" />
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
