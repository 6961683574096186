import type { CurrentUser } from '@coterie/contract/account/account'
import { onboardingInterests, toInterestId } from '@coterie/contract/interests'
import type { OnboardingDefaults } from '@coterie/contract/onboarding'
import { m } from '@coterie/contract/paraglide/messages'
import type { PromptAnswer } from '@coterie/contract/prompts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { isApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { setUser } from '../../api/session.ts'
import { popSignUpPage, startFirstLikes } from '../../api/user-storage.ts'
import { toast } from '../../ui/toast.ts'
import { clearPictureDraft } from '../pictures/picture-draft.ts'
import { toFormData } from './profile-draft.ts'
import { getFilledAnswers, parsePromptAnswers } from './prompt-fields.tsx'

export type AboutValues = { name: string; bio: string }
export type HomeCity = { country: string; city: string }

/** `interests` are IDs, or names of interests that aren't among those of onboarding. */
type Answers = {
  step: number
  about: AboutValues
  promptAnswers: PromptAnswer[]
  home: HomeCity
  interests: string[]
}
/** Null until changed or confirmed: then the defaults apply. The picture is stored separately (picture-draft.ts). */
export type OnboardingAnswers = Omit<Answers, 'home' | 'interests'> & {
  home: HomeCity | null
  interests: string[] | null
}

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

const onboardingDefaultsQuery = queryOptions({
  queryKey: ['onboarding-defaults'],
  queryFn: ({ signal }) => {
    const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions()
    return call('GET /api/user/onboarding-defaults', {
      query: { timezone, language: navigator.language },
      signal,
    })
  },
})

export const noDefaults: OnboardingDefaults = {
  circle: null,
  location: null,
  interests: [],
  pictureFactor: null,
}

/** No defaults while they load, or if they can't be loaded. */
export function useOnboardingDefaults(): OnboardingDefaults {
  return useQuery(onboardingDefaultsQuery).data ?? noDefaults
}

export function applyDefaults(answers: OnboardingAnswers, defaults: OnboardingDefaults): Answers {
  const { city = '', country = '' } = defaults.location ?? {}
  return {
    ...answers,
    home: answers.home ?? { country, city },
    interests: answers.interests ?? defaults.interests.map(toAnswer),
  }
}

function toAnswer(interest: string): string {
  const id = toInterestId(interest)
  return id in onboardingInterests ? id : interest
}

function clearAnswers(): void {
  writeDraft(draftName, '')
}

function getInitialAnswers({ name, bio, promptAnswers, place }: CurrentUser): OnboardingAnswers {
  return { step: 1, about: { name, bio: bio ?? '' }, promptAnswers, home: place, interests: null }
}

/** Merges a stored draft into the initial answers. Skips parts with the wrong shape, written by an older version. */
export function restoreAnswers(stored: string, initial: OnboardingAnswers): OnboardingAnswers {
  const { step, about, promptAnswers, home, interests } = parseStored(stored)
  return {
    step: step === 2 || step === 3 ? step : 1,
    about: {
      name: parseText(about?.name, initial.about.name),
      bio: parseText(about?.bio, initial.about.bio),
    },
    promptAnswers: parsePromptAnswers(promptAnswers) ?? initial.promptAnswers,
    home: parseHome(home) ?? initial.home,
    interests: Array.isArray(interests)
      ? interests.filter((id) => typeof id === 'string')
      : initial.interests,
  }
}

type StoredAnswers = {
  step?: unknown
  about?: { name?: unknown; bio?: unknown } | null
  promptAnswers?: unknown
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

function parseHome(home: StoredAnswers['home']): HomeCity | null {
  if (typeof home?.country !== 'string' || typeof home.city !== 'string') return null
  return { country: home.country, city: home.city }
}

function parseText(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback
}

type OnboardingInput = { answers: Answers; picture: File | null }

/** Saves all three steps. The guard then redirects home, or to the event page where the sign-up started. */
export function useSaveOnboarding() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: ({ answers: { about, home, interests, ...answers }, picture }: OnboardingInput) => {
      const promptAnswers = getFilledAnswers(answers.promptAnswers)
      const body = { ...about, promptAnswers, location: home, ...(interests.length > 0 && { interests }) }
      return call('POST /api/user/profile', { body: toFormData(body, picture) })
    },
    onSuccess: (user) => {
      clearAnswers()
      clearPictureDraft('onboarding', user.id)
      const page = popSignUpPage()
      if (page !== null) navigate(page, { replace: true })
      startFirstLikes()
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
