import type { CurrentUser } from '@coterie/contract/account/account'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { isApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { setUser } from '../../api/session.ts'
import { popSignUpPage } from '../../api/user-storage.ts'
import { toast } from '../../ui/toast.ts'
import { clearPictureDraft } from '../pictures/picture-draft.ts'
import { toFormData } from './profile-draft.ts'

export type AboutValues = { name: string; bio: string }
export type HomeCity = { country: string; city: string }

/** `interests` are ids. The picture is stored separately (picture-draft.ts). */
export type OnboardingAnswers = { step: number; about: AboutValues; home: HomeCity; interests: string[] }

const draftName = 'onboarding'

/** The answers so far. They survive a reload until they are saved. */
export function useOnboardingAnswers(user: CurrentUser) {
  const [answers, setAnswers] = useState(() => restoreAnswers(readDraft(draftName), getInitialAnswers(user)))
  function changeAnswers(change: Partial<OnboardingAnswers>) {
    const next = { ...answers, ...change }
    setAnswers(next)
    writeDraft(draftName, JSON.stringify(next))
  }
  return [answers, changeAnswers] as const
}

function clearAnswers(): void {
  writeDraft(draftName, '')
}

function getInitialAnswers({ name, bio, place }: CurrentUser): OnboardingAnswers {
  return { step: 1, about: { name, bio: bio ?? '' }, home: place ?? { country: '', city: '' }, interests: [] }
}

/** Merges a stored draft into the initial answers. Skips parts with the wrong shape, written by an older version. */
export function restoreAnswers(stored: string, initial: OnboardingAnswers): OnboardingAnswers {
  const { step, about, home, interests } = parseStored(stored)
  return {
    step: step === 2 || step === 3 ? step : 1,
    about: {
      name: parseText(about?.name, initial.about.name),
      bio: parseText(about?.bio, initial.about.bio),
    },
    home: {
      country: parseText(home?.country, initial.home.country),
      city: parseText(home?.city, initial.home.city),
    },
    interests: Array.isArray(interests)
      ? interests.filter((id) => typeof id === 'string')
      : initial.interests,
  }
}

type StoredAnswers = {
  step?: unknown
  about?: { name?: unknown; bio?: unknown } | null
  home?: { country?: unknown; city?: unknown } | null
  interests?: unknown
}

function parseStored(stored: string): StoredAnswers {
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function parseText(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}

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
