import type { Session } from '@coterie/contract/account/sessions'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { securityWords } from '../../../i18n/security.ts'
import { Section } from '../../../ui/section.tsx'
import { EndElsewhere } from './sign-out-elsewhere.tsx'
import { nameOf, sessionsQuery, useEndSession } from './session-queries.ts'

/** The browsers in which one is signed in, each with a way to sign it out. */
export function SessionsSection() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Section title={securityWords.sessions} hint={securityWords.sessionsHint}>
      {data ? (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={securityWords.sessions}
            className="divide-y divide-line outline-none"
          >
            {data.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => list.current?.focus()} />
            ))}
          </ul>
          <EndElsewhere offered={data.length > 1} focusAfter={() => list.current} />
        </>
      ) : error ? (
        <Problem
          title={securityWords.sessionsFailed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
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
  const name = nameOf(session)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.current && <Badge tone="good">{securityWords.thisBrowser}</Badge>}
        </p>
        <p className="text-13 text-ink-soft">
          {securityWords.since(dateInWords(session.createdAt, 'date'))}
          {' · '}
          {securityWords.lastSeen(dateInWords(session.lastSeenAt, 'dateAndTime'))}
        </p>
      </div>
      {!session.current && (
        <Button
          look="secondary"
          pending={isPending}
          aria-label={securityWords.endLabel(name)}
          onClick={() => mutate(session, { onSuccess: onEnded })}
        >
          {isPending ? securityWords.ending : securityWords.end}
        </Button>
      )}
    </li>
  )
}
