import type { Session } from '@coterie/contract/account/sessions'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText, isApiError } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toast.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['user-sessions'],
  queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }),
  refetchOnMount: 'always',
})

/** A session that has already ended counts as success. */
function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Session) => {
      try {
        await call('DELETE /api/user/sessions/{id}', { params: { id: String(id) } })
      } catch (error) {
        if (!isApiError(error, 'not_found')) throw error
      }
    },
    onSuccess: (_, ended) => {
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ id }) => id !== ended.id))
      toast({
        title: m.security_signed_out(),
        description: m.security_signed_out_detail({ name: getSessionName(ended) }),
      })
    },
    onError: (error) =>
      toast({ title: m.security_sign_out_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

function getSessionName({ browser, system }: Session): string {
  return m.security_browser_on({
    browser: browser ?? m.security_unknown_browser(),
    system: system ?? m.security_unknown_system(),
  })
}

type SignOutElsewhereProps = {
  hasOtherSessions: boolean
  /** Returns the element to focus when no other session is left. */
  focusAfter: () => HTMLElement | null
}

function SignOutElsewhere({ hasOtherSessions, focusAfter }: SignOutElsewhereProps) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { mutate, isPending } = useSignOutElsewhere()
  const end = () => mutate(undefined, { onSuccess: () => setDialogOpen(false) })
  return (
    <>
      {hasOtherSessions && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setDialogOpen(true)}>
          {m.security_sign_out_others()}
        </Button>
      )}
      <Dialog
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        focusAfter={() => (hasOtherSessions ? null : focusAfter())}
        title={m.security_sign_out_others_title()}
        description={m.security_sign_out_others_hint()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setDialogOpen(false)}>
              {m.security_cancel()}
            </Button>
            <Button pending={isPending} onClick={end}>
              {isPending ? m.security_signing_out() : m.security_sign_out_others_confirm()}
            </Button>
          </>
        }
      />
    </>
  )
}

function useSignOutElsewhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/user/sessions'),
    onSuccess: ({ ended }) => {
      client.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(({ isCurrent }) => isCurrent))
      toast({
        title: m.security_others_signed_out(),
        description: m.security_others_signed_out_detail({ count: ended }),
      })
    },
    onError: (error) =>
      toast({
        title: m.security_sign_out_others_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
}

export function SessionsSection() {
  const { data, error, isRefetching, refetch } = useQuery(sessionsQuery)
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
        <ErrorState title={m.security_sessions_failed()} query={{ error, refetch, isRefetching }} />
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
