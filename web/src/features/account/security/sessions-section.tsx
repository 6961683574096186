import type { Session } from '@coterie/contract/account/sessions'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
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
    <Section title={m.security_sessions()} hint={m.security_sessions_hint()}>
      {data ? (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={m.security_sessions()}
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
          title={m.security_sessions_failed()}
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
          {session.isCurrent && <Badge tone="good">{m.security_this_browser()}</Badge>}
        </p>
        <p className="text-13 text-ink-soft">
          {m.security_signed_in_on({ date: formatDate(session.createdAt, 'date') })}
          {' · '}
          {m.security_last_seen({ date: formatDate(session.lastSeenAt, 'dateAndTime') })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          pending={isPending}
          aria-label={m.security_sign_out_label({ name })}
          onClick={() => mutate(session, { onSuccess: onEnded })}
        >
          {isPending ? m.security_signing_out() : m.security_sign_out()}
        </Button>
      )}
    </li>
  )
}
