import { cityName } from '@coterie/contract/i18n/cities'
import { interestName } from '@coterie/contract/i18n/interests'
import type { PublicGroup } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'
import { pictureSizes } from '@coterie/contract/pictures'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Flag, MapPin, Users, type LucideIcon } from 'lucide-react'
import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useSearchParams, Redirect } from 'wouter'

import { call } from '../../api/call.ts'
import { ApiError, getErrorText } from '../../api/errors.ts'
import { openReportDialog } from '../../api/report-dialog.ts'
import { useSession, setUser, useUser } from '../../api/session.ts'
import { product } from '../../i18n/product.ts'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { PublicFrame } from '../../ui/frames.tsx'
import { useTitle } from '../../ui/hooks.ts'
import { Loading } from '../../ui/loading.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { CircleCover } from '../groups/circle-cover.tsx'
import { JoinCircle } from './join-circle.tsx'
import { publicCircleQuery, refreshAfterJoining } from './public-circle.ts'
import type { CircleLinkParams } from './public-circle.ts'

type CircleInvitationProps = { circle: PublicGroup; linkParams: CircleLinkParams; isSignedIn: boolean }

function CircleInvitation({ circle, linkParams, isSignedIn }: CircleInvitationProps) {
  const { id, name, description, imageUrl, location, memberCount, interests, invite } = circle
  const { invitedBy, nextMeetupOn } = circle
  return (
    <article className="invitation grid grid-cols-[minmax(0,1fr)] overflow-hidden">
      <div className="aspect-[16/9] overflow-hidden bg-line">
        <CircleCover circle={circle} sizes={pictureSizes.circle} isEager />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 wide:p-9">
        <header className="grid gap-2">
          {invite === 'open' && (
            <p className="text-15 font-semibold text-accent">
              {invitedBy === null ? m.invites_invited_to() : m.invites_invited_by({ name: invitedBy })}
            </p>
          )}
          <h1 className="text-32 wrap-anywhere wide:text-44">{name}</h1>
          {location !== null && <InfoLine icon={MapPin}>{cityName(location)}</InfoLine>}
          <InfoLine icon={Users}>{m.invites_members({ count: memberCount })}</InfoLine>
          {nextMeetupOn !== null && (
            <InfoLine icon={CalendarDays}>
              {m.invites_next_meetup({ day: formatDate(nextMeetupOn, 'longWeekday', 'UTC') })}
            </InfoLine>
          )}
        </header>
        {description !== null && <p className="text-17 wrap-anywhere whitespace-pre-line">{description}</p>}
        {interests.length > 0 && (
          <ul aria-label={m.invites_interests()} className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Badge tone="second">{interestName(interest)}</Badge>
              </li>
            ))}
          </ul>
        )}
        <JoinCircle circle={circle} linkParams={linkParams} isSignedIn={isSignedIn} />
        {isSignedIn && (
          <Button
            variant="quiet"
            icon={Flag}
            className="justify-self-center"
            onClick={() =>
              openReportDialog({ target: { kind: 'circle', id }, name, picture: imageUrl !== null })
            }
          >
            {m.reports_report()}
          </Button>
        )}
        {!isSignedIn && (
          <p className="border-t border-line pt-4 text-13 text-ink-soft">{m.invites_about({ product })}</p>
        )}
      </div>
    </article>
  )
}

function InfoLine({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-15 text-ink-soft">
      <Icon size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

type GroupPageProps = {
  id: string
  /** The circle's home, which members see instead. */
  Home: ComponentType<{ initial: PublicGroup }>
}

/** Also visible without an account. */
export function GroupPage({ id, Home }: GroupPageProps) {
  const [search] = useSearchParams()
  const session = useSession()
  const linkParams = { id, invite: search.get('invite') ?? undefined }
  const { data, error, refetch, isRefetching } = useQuery({
    ...publicCircleQuery(linkParams, session.state === 'in' ? session.user.id : null),
    enabled: session.state !== 'loading',
  })
  useTitle(data?.name)
  if (data !== undefined && data.role !== null) {
    return (
      <Suspense fallback={<Loading label={m.invites_loading()} />}>
        <Home key={data.id} initial={data} />
      </Suspense>
    )
  }
  if (data !== undefined) {
    return (
      <GroupPageFrame>
        <CircleInvitation circle={data} linkParams={linkParams} isSignedIn={session.state === 'in'} />
      </GroupPageFrame>
    )
  }
  if (error instanceof ApiError && [400, 404, 410].includes(error.status))
    return <CircleNotFound error={error} />
  if (error === null) return <Loading isFullPage={session.state !== 'in'} label={m.invites_loading()} />
  return (
    <GroupPageFrame>
      <ErrorState title={m.invites_failed()} query={{ error, refetch, isRefetching }} />
    </GroupPageFrame>
  )
}

/** For an invitation that ended, the server sends the reason. */
function CircleNotFound({ error }: { error: ApiError }) {
  const isInvitationEnded = error.status === 410
  return (
    <GroupPageFrame>
      <div className="invitation py-4">
        <EmptyState
          scene={isInvitationEnded ? 'sealed' : 'lost'}
          title={isInvitationEnded ? m.invites_invitation_expired() : m.invites_not_available()}
          hint={isInvitationEnded ? error.message : m.invites_not_available_hint()}
          level={1}
        >
          <ButtonLink href="/">{m.invites_go_home({ product })}</ButtonLink>
        </EmptyState>
      </div>
    </GroupPageFrame>
  )
}

/** Members have the app's frame already. */
function GroupPageFrame({ children }: { children: ReactNode }) {
  const { state } = useSession()
  if (state === 'in') return <div className="mx-auto grid max-w-[34rem] gap-6">{children}</div>
  return (
    <PublicFrame widthClasses="max-w-[34rem]" mainClasses="py-4 wide:content-center">
      {children}
    </PublicFrame>
  )
}

/** After sign-up, redirects once to the circle where the sign-up started. */
export function LandingPage() {
  const { hasPendingJoin } = useUser()
  const { mutate, data, error, isPending } = useCompletePendingJoin()
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    mutate()
  }, [mutate])
  // Until the pending join is cleared, every page redirects here.
  if (!hasPendingJoin && (data !== undefined || isRefusal(error))) {
    return <Redirect to={getLandingPage(data)} replace />
  }
  if (error !== null && !isRefusal(error)) {
    return (
      <main className="grid min-h-dvh place-items-center p-4">
        <ErrorState title={m.invites_failed()} query={{ error, refetch: mutate, isRefetching: isPending }} />
      </main>
    )
  }
  return <Loading isFullPage label={m.invites_arriving()} />
}

/** Whether the server refused the request, as opposed to failing. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

type PendingJoinResult = { groupId: number | null; joined: boolean }

function getLandingPage(pendingJoinResult: PendingJoinResult | undefined): string {
  if (pendingJoinResult === undefined || pendingJoinResult.groupId === null) return '/'
  return pendingJoinResult.joined
    ? `/messages/${pendingJoinResult.groupId}`
    : `/group/${pendingJoinResult.groupId}`
}

function useCompletePendingJoin() {
  const client = useQueryClient()
  const user = useUser()
  return useMutation({
    mutationFn: (): Promise<PendingJoinResult> => call('POST /api/pending-join'),
    onSuccess: ({ joined }) => {
      setUser(client, { ...user, hasPendingJoin: false })
      refreshAfterJoining(client)
      if (joined) toast({ title: m.invites_joined(), description: m.invites_joined_detail() })
    },
    onError: (error) => {
      if (!isRefusal(error) || error.status === 401) return
      setUser(client, { ...user, hasPendingJoin: false })
      toast({ title: m.invites_join_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
}
