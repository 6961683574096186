import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { takeSignUpPage } from '../../api/after-sign-up.ts'
import { call } from '../../api/call.ts'
import { isRefused } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { setUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { profilesWords } from '../../i18n/profiles.ts'
import { forgetAnswers, type Answers } from './onboarding-answers.ts'
import { forgetPicture } from '../pictures/picture-draft.ts'

type Given = { answers: Answers; picture: File | null }

/**
 * Sends all three steps at once. The guard leads home when the answer says that all is told; who signed up at
 * an event's page lands there.
 */
export function useSaveAnswers() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ answers, picture }: Given) =>
      call('POST /api/user/profile', { body: formOf(answers, picture) }),
    onSuccess: (user) => {
      forgetAnswers()
      forgetPicture('onboarding', user.id)
      const page = takeSignUpPage()
      if (page !== null) navigate(page, { replace: true })
      setUser(client, user)
      void client.invalidateQueries({ queryKey: keys.feed })
      toast({ title: profilesWords.saved, description: profilesWords.savedDetail })
    },
    onError: () =>
      toast({ title: profilesWords.error, description: profilesWords.errorDetail, kind: 'destructive' }),
  })
}

function formOf({ about, home, interests }: Answers, picture: File | null): FormData {
  const form = new FormData()
  form.set('name', about.name)
  form.set('bio', about.bio)
  form.set('location', JSON.stringify(home))
  if (interests.length > 0) form.set('interests', JSON.stringify(interests))
  if (picture !== null) form.set('profilePicture', picture)
  return form
}

export function isAboutName(error: unknown): boolean {
  return isRefused(error, 'name_not_allowed')
}

export function isAboutPicture(error: unknown): boolean {
  return isRefused(error, 'not_a_picture') || isRefused(error, 'picture_too_large')
}

/** The step that a refusal is about, so that it can be put right there; null when it is about none. */
export function stepOf(error: unknown): number | null {
  if (isAboutName(error) || isAboutPicture(error)) return 1
  return isRefused(error, 'unknown_place') ? 2 : null
}
