import type { CurrentUser } from '@coterie/contract/account/account'
import { useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'

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

export function clearAnswers(): void {
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

type Stored = {
  step?: unknown
  about?: { name?: unknown; bio?: unknown } | null
  home?: { country?: unknown; city?: unknown } | null
  interests?: unknown
}

function parseStored(stored: string): Stored {
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
