import type { Session } from '@coterie/contract/account/sessions'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { securityTexts } from '../../../i18n/security.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Section } from '../../../ui/section.tsx'
import { getSessionName, sessionsQuery, useEndSession } from './session-queries.ts'
import { SignOutElsewhere } from './sign-out-elsewhere.tsx'

export function SessionsSection() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Section title={securityTexts.sessions} hint={securityTexts.sessionsHint}>
      {data ? (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={securityTexts.sessions}
            className="divide-y divide-line outline-none"
          >
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
            ))}
          </ul>
          <SignOutElsewhere hasOtherSessions={data.length > 1} focusAfter={() => list.current} />
        </>
      ) : error ? (
        <ErrorState
          title={securityTexts.sessionsFailed}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
    </Section>
  )
}

type SessionRowProps = { session: Session; onEnded: () => void }

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { mutate, isPending } = useEndSession()
  const name = getSessionName(session)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.isCurrent && <Badge tone="good">{securityTexts.thisBrowser}</Badge>}
        </p>
        <p className="text-13 text-ink-soft">
          {securityTexts.signedInOn(formatDate(session.createdAt, 'date'))}
          {' · '}
          {securityTexts.lastSeen(formatDate(session.lastSeenAt, 'dateAndTime'))}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          pending={isPending}
          aria-label={securityTexts.signOutLabel(name)}
          onClick={() => mutate(session, { onSuccess: onEnded })}
        >
          {isPending ? securityTexts.signingOut : securityTexts.signOut}
        </Button>
      )}
    </li>
  )
}
