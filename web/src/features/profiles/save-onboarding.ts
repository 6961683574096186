import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'

import { popSignUpPage } from '../../api/after-sign-up.ts'
import { isApiError } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { setUser } from '../../api/session.ts'
import { toast } from '../../ui/toast.ts'
import { clearPictureDraft } from '../pictures/picture-draft.ts'
import { clearAnswers, type OnboardingAnswers } from './onboarding-answers.ts'
import { toFormData } from './save-profile.ts'

type OnboardingInput = { answers: OnboardingAnswers; picture: File | null }

/** Saves all three steps. The guard then redirects home, or to the event page where the sign-up started. */
export function useSaveOnboarding() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ answers: { about, home, interests }, picture }: OnboardingInput) => {
      const body = { ...about, location: home, ...(interests.length > 0 && { interests }) }
      return call('POST /api/user/profile', { body: toFormData(body, picture) })
    },
    onSuccess: (user) => {
      clearAnswers()
      clearPictureDraft('onboarding', user.id)
      const page = popSignUpPage()
      if (page !== null) navigate(page, { replace: true })
      setUser(client, user)
      void client.invalidateQueries({ queryKey: queryKeys.feed })
      toast({ title: m.profiles_saved(), description: m.profiles_saved_detail() })
    },
    onError: () =>
      toast({ title: m.profiles_error(), description: m.profiles_error_detail(), kind: 'destructive' }),
  })
}

export function isNameError(error: unknown): boolean {
  return isApiError(error, 'name_not_allowed')
}

export function isPictureError(error: unknown): boolean {
  return isApiError(error, 'not_a_picture') || isApiError(error, 'picture_too_large')
}

/** The step with the refused field; null if the error concerns no field. */
export function getErrorStep(error: unknown): number | null {
  if (isNameError(error) || isPictureError(error)) return 1
  return isApiError(error, 'unknown_city') ? 2 : null
}
