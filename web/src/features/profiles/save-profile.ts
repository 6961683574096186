import type { CurrentUser } from '@coterie/contract/account/account'
import type { Api } from '@coterie/contract/api'
import type { RequestInput } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import type { ProfileText } from '@coterie/contract/profile-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { setUser, useUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import type { PictureChange } from '../pictures/picture-draft.ts'
import { toProfileValues, type ProfileValues } from './profile-draft.ts'

type SentBody = RequestInput<Api['POST /api/user/profile']>['body']
/** Of the texts, none may be missing: the server would keep the old one. */
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
  const { country, city, interests, ...texts } = values
  const location = country === '' ? null : { country, city }
  const changes: ProfileBody = {
    ...texts,
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
