import type { OwnUser } from '@coterie/contract/account/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { setUser, useUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { profileWords } from '../../i18n/profile.ts'
import type { PictureChange } from '../pictures/picture-draft.ts'
import { typedOf, type Typed } from './profile-draft.ts'

/** Saves the whole profile and refreshes what depends on it. */
export function useSaveProfile() {
  const client = useQueryClient()
  const user = useUser()
  return useMutation({
    mutationFn: ({ typed, picture }: { typed: Typed; picture: PictureChange }) =>
      call('POST /api/user/profile', { body: bodyOf(user, typed, picture) }),
    onSuccess: (saved) => {
      setUser(client, saved)
      void client.invalidateQueries({ queryKey: keys.feed })
      void client.invalidateQueries({ queryKey: keys.people })
      void client.invalidateQueries({ queryKey: keys.events })
      toast({ title: profileWords.saved, description: profileWords.savedDetail })
    },
    onError: (error) =>
      toast({ title: profileWords.failed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

/** What is sent: JSON, or a form where a picture goes along. The location and the interests only when they changed. */
export function bodyOf(user: OwnUser, typed: Typed, picture: PictureChange) {
  const before = typedOf(user)
  const { name, bio, country, city, interests } = typed
  const location = country === '' ? null : { country, city }
  const changes = {
    name,
    bio,
    ...(country === before.country && city === before.city ? {} : { location }),
    ...(interests.length === 0 || sameNames(interests, before.interests) ? {} : { interests }),
  }
  if (!(picture instanceof File)) return picture === 'none' ? { ...changes, profilePicture: null } : changes
  const form = new FormData()
  for (const [key, value] of Object.entries(changes))
    form.set(key, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('profilePicture', picture)
  return form
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  const known = new Set(one)
  return known.size === new Set(other).size && other.every((name) => known.has(name))
}
