import type { OwnUser } from '@coterie/contract/account/account'
import { useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { usePictureDraft, type PictureChange } from '../pictures/picture-draft.ts'

/** What the profile's form holds. `interests` are names. The picture is kept apart: see picture-draft.ts. */
export type Typed = { name: string; bio: string; country: string; city: string; interests: string[] }

const draft = 'profile'

/**
 * What is typed and which picture is chosen while one edits; `typed` is null while one does not. It outlives
 * a reload: who comes back finds the form as it was.
 */
export function useProfileDraft(user: OwnUser) {
  const [typed, setTyped] = useState(() => restoreTyped(readDraft(draft), typedOf(user)))
  const [picture, keepPicture] = usePictureDraft('profile')
  function keep(next: Typed) {
    setTyped(next)
    writeDraft(draft, JSON.stringify(next))
  }
  return {
    typed,
    picture,
    start: () => setTyped(typedOf(user)),
    keep,
    keepPicture: (change: PictureChange) => {
      keepPicture(change)
      // The texts with it: they say that one edits.
      keep(typed ?? typedOf(user))
    },
    stop: () => {
      setTyped(null)
      writeDraft(draft, '')
      keepPicture('kept')
    },
  }
}

export function typedOf({ name, bio, place, interests }: OwnUser): Typed {
  return { name, bio: bio ?? '', country: place?.country ?? '', city: place?.city ?? '', interests }
}

/** A stored draft over what is saved, or null where there is none that can be read. */
export function restoreTyped(stored: string, saved: Typed): Typed | null {
  const found = parsed(stored)
  if (found === null) return null
  const text = (key: 'name' | 'bio' | 'country' | 'city') =>
    typeof found[key] === 'string' ? found[key] : saved[key]
  const interests = Array.isArray(found['interests'])
    ? found['interests'].filter((name) => typeof name === 'string')
    : saved.interests
  return { name: text('name'), bio: text('bio'), country: text('country'), city: text('city'), interests }
}

function parsed(stored: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(stored)
    const isForm = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isForm ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
