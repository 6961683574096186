import type { OwnUser } from '@coterie/contract/account/account'
import { useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'

export type About = { name: string; bio: string }
export type Home = { country: string; city: string }

/** What onboarding asks for. `interests` are ids. The picture is kept apart: see picture-draft.ts. */
export type Answers = { step: number; about: About; home: Home; interests: string[] }

const draft = 'onboarding'

/** The answers so far; they outlive a reload and are forgotten with `forgetAnswers`. */
export function useAnswers(user: OwnUser) {
  const [answers, setAnswers] = useState(() => restore(readDraft(draft), firstAnswers(user)))
  function keep(change: Partial<Answers>) {
    const next = { ...answers, ...change }
    setAnswers(next)
    writeDraft(draft, JSON.stringify(next))
  }
  return [answers, keep] as const
}

export function forgetAnswers(): void {
  writeDraft(draft, '')
}

function firstAnswers({ name, bio, place }: OwnUser): Answers {
  return { step: 1, about: { name, bio: bio ?? '' }, home: place ?? { country: '', city: '' }, interests: [] }
}

/** A stored draft over the first answers; what is not of the right shape (an older version wrote it) is left out. */
export function restore(stored: string, first: Answers): Answers {
  const { step, about, home, interests } = parsed(stored)
  return {
    step: step === 2 || step === 3 ? step : 1,
    about: { name: textOr(about?.name, first.about.name), bio: textOr(about?.bio, first.about.bio) },
    home: { country: textOr(home?.country, first.home.country), city: textOr(home?.city, first.home.city) },
    interests: Array.isArray(interests) ? interests.filter((id) => typeof id === 'string') : first.interests,
  }
}

type Stored = {
  step?: unknown
  about?: { name?: unknown; bio?: unknown } | null
  home?: { country?: unknown; city?: unknown } | null
  interests?: unknown
}

function parsed(stored: string): Stored {
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
