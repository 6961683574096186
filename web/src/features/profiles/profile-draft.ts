import type { CurrentUser } from '@coterie/contract/account/account'
import type { Api } from '@coterie/contract/api'
import type { RequestInput } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import { mapProfileTexts, type ProfileText } from '@coterie/contract/profile-texts'
import type { PromptAnswer } from '@coterie/contract/prompts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { setUser, useUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { usePictureDraft, type PictureChange } from '../pictures/picture-draft.ts'
import { getFilledAnswers, parsePromptAnswers } from './prompt-fields.tsx'

/** `interests` are names. Prompts may still lack an answer. The picture is stored separately (picture-draft.ts). */
export type ProfileValues = Record<'name' | ProfileText | 'country' | 'city', string> & {
  promptAnswers: PromptAnswer[]
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
  const { name, place, promptAnswers, interests } = user
  const texts = mapProfileTexts((text) => user[text] ?? '')
  return { name, ...texts, country: place?.country ?? '', city: place?.city ?? '', promptAnswers, interests }
}

/** Merges a stored draft into the saved profile; null if there is no valid draft. */
export function restoreProfileValues(stored: string, saved: ProfileValues): ProfileValues | null {
  const storedValues = parseStored(stored)
  if (storedValues === null) return null
  const { interests: savedInterests, promptAnswers: savedAnswers, ...savedTexts } = saved
  const storedTexts = Object.entries(storedValues).filter(
    ([name, value]) => name in savedTexts && typeof value === 'string',
  )
  const interests = Array.isArray(storedValues['interests'])
    ? storedValues['interests'].filter((name) => typeof name === 'string')
    : savedInterests
  const promptAnswers = parsePromptAnswers(storedValues['promptAnswers']) ?? savedAnswers
  return { ...savedTexts, ...Object.fromEntries(storedTexts), promptAnswers, interests }
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

type SentBody = RequestInput<Api['POST /api/user/profile']>['body']
/** Every text is required: the server would keep the old value of a missing one. */
type ProfileBody = SentBody & Record<ProfileText, string>

export function useSaveProfile() {
  const client = useQueryClient()
  const user = useUser()
  return useMutation({
    mutationFn: ({ values, picture }: { values: ProfileValues; picture: PictureChange }) =>
      call('POST /api/user/profile', { body: toProfileBody(user, values, picture) }),
    onSuccess: (savedUser) => {
      setUser(client, savedUser)
      void client.invalidateQueries({ queryKey: queryKeys.feed })
      void client.invalidateQueries({ queryKey: queryKeys.people })
      void client.invalidateQueries({ queryKey: queryKeys.events })
      toast({ title: m.profile_saved(), description: m.profile_saved_detail() })
    },
    onError: (error) =>
      toast({ title: m.profile_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

/** The request body: JSON, or a form with a picture. Location and interests are included only if they changed. */
export function toProfileBody(user: CurrentUser, values: ProfileValues, picture: PictureChange) {
  const saved = toProfileValues(user)
  const { country, city, promptAnswers, interests, ...texts } = values
  const location = country === '' ? null : { country, city }
  const changes: ProfileBody = {
    ...texts,
    promptAnswers: getFilledAnswers(promptAnswers),
    ...(country === saved.country && city === saved.city ? {} : { location }),
    ...(interests.length === 0 || hasSameNames(interests, saved.interests) ? {} : { interests }),
  }
  if (picture instanceof File) return toFormData(changes, picture)
  return picture === 'none' ? { ...changes, profilePicture: null } : changes
}

export function toFormData(body: SentBody, picture: File | null): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body))
    form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  if (picture !== null) form.set('profilePicture', picture)
  return form
}

function hasSameNames(first: readonly string[], second: readonly string[]): boolean {
  const known = new Set(first)
  return known.size === new Set(second).size && second.every((name) => known.has(name))
}
