import type { EmailResult } from '@coterie/contract/passwords'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

import { sessionQuery } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import type { SceneName } from '../../../ui/scene.tsx'
import { passwordsWords } from '../../../words/passwords.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { LetterSheet } from '../letter.tsx'

const settings = '/account?tab=privacy'

type Told = { scene: SceneName; title: string; text: string; href: string; next: string }

const results: Record<EmailResult, Told> = {
  changed: {
    scene: 'opened',
    title: passwordsWords.emailChangedTitle,
    text: passwordsWords.emailChangedHint,
    href: '/',
    next: passwordsWords.continue,
  },
  spent: {
    scene: 'lost',
    title: passwordsWords.spentTitle,
    text: passwordsWords.emailSpentHint,
    href: settings,
    next: passwordsWords.toSettings,
  },
  taken: {
    scene: 'lost',
    title: passwordsWords.emailTakenTitle,
    text: passwordsWords.emailTakenHint,
    href: settings,
    next: passwordsWords.toSettings,
  },
}

/** Where the link to a new address leads, wherever it is opened: what came of it. */
export function ConfirmEmailPage() {
  const client = useQueryClient()
  // The person may be signed in here, and known by the old address.
  useEffect(() => void client.invalidateQueries(sessionQuery), [client])
  const [search] = useSearchParams()
  const result = search.get('result')
  const { href, next, ...letter } =
    result === 'changed' || result === 'taken' ? results[result] : results.spent
  return (
    <AuthFrame>
      <LetterSheet {...letter}>
        <ButtonLink href={href} wide>
          {next}
        </ButtonLink>
      </LetterSheet>
    </AuthFrame>
  )
}
