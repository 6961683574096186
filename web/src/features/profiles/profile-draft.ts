import type { CurrentUser } from '@coterie/contract/account/account'
import { useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { usePictureDraft, type PictureChange } from '../pictures/picture-draft.ts'

/** `interests` are names. The picture is stored separately (picture-draft.ts). */
export type ProfileValues = { name: string; bio: string; country: string; city: string; interests: string[] }

const draftName = 'profile'

/** The unsaved profile form; `values` is null while not editing. It survives a reload. */
export function useProfileDraft(user: CurrentUser) {
  const [values, setValues] = useState(() =>
    restoreProfileValues(readDraft(draftName), toProfileValues(user)),
  )
  const [picture, changePicture] = usePictureDraft('profile')
  function changeValues(next: ProfileValues) {
    setValues(next)
    writeDraft(draftName, JSON.stringify(next))
  }
  return {
    values,
    picture,
    startEditing: () => setValues(toProfileValues(user)),
    changeValues,
    changePicture: (change: PictureChange) => {
      changePicture(change)
      // Store the texts too: their presence means that the form is open.
      changeValues(values ?? toProfileValues(user))
    },
    stopEditing: () => {
      setValues(null)
      writeDraft(draftName, '')
      changePicture('kept')
    },
  }
}

export function toProfileValues({ name, bio, place, interests }: CurrentUser): ProfileValues {
  return { name, bio: bio ?? '', country: place?.country ?? '', city: place?.city ?? '', interests }
}

/** Merges a stored draft into the saved profile; null if there is no valid draft. */
export function restoreProfileValues(stored: string, saved: ProfileValues): ProfileValues | null {
  const storedValues = parseStored(stored)
  if (storedValues === null) return null
  const getText = (key: 'name' | 'bio' | 'country' | 'city') =>
    typeof storedValues[key] === 'string' ? storedValues[key] : saved[key]
  const interests = Array.isArray(storedValues['interests'])
    ? storedValues['interests'].filter((name) => typeof name === 'string')
    : saved.interests
  return {
    name: getText('name'),
    bio: getText('bio'),
    country: getText('country'),
    city: getText('city'),
    interests,
  }
}

function parseStored(stored: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(stored)
    const isForm = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isForm ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
