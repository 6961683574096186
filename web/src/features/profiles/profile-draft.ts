import type { CurrentUser } from '@coterie/contract/account/account'
import { mapProfileTexts, type ProfileText } from '@coterie/contract/profile-texts'
import { useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { usePictureDraft, type PictureChange } from '../pictures/picture-draft.ts'

/** `interests` are names. The picture is stored separately (picture-draft.ts). */
export type ProfileValues = Record<'name' | ProfileText | 'country' | 'city', string> & {
  interests: string[]
}

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

export function toProfileValues(user: CurrentUser): ProfileValues {
  const { name, place, interests } = user
  const texts = mapProfileTexts((text) => user[text] ?? '')
  return { name, ...texts, country: place?.country ?? '', city: place?.city ?? '', interests }
}

/** Merges a stored draft into the saved profile; null if there is no valid draft. */
export function restoreProfileValues(stored: string, saved: ProfileValues): ProfileValues | null {
  const storedValues = parseStored(stored)
  if (storedValues === null) return null
  const { interests: savedInterests, ...savedTexts } = saved
  const storedTexts = Object.entries(storedValues).filter(
    ([name, value]) => name in savedTexts && typeof value === 'string',
  )
  const interests = Array.isArray(storedValues['interests'])
    ? storedValues['interests'].filter((name) => typeof name === 'string')
    : savedInterests
  return { ...savedTexts, ...Object.fromEntries(storedTexts), interests }
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
