import type { GroupPage, MemberRole } from '@coterie/contract/groups/groups'
import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import type { PublicGroup } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { House, MapPin, MessageCircle, Users, type LucideIcon } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'wouter'

import { isApiError } from '../api/errors.ts'
import { PastMeetups } from '../features/albums/past-meetups.tsx'
import { NextMeetups } from '../features/events/next-meetups.tsx'
import { CircleCover } from '../features/groups/circle-cover.tsx'
import { circlePageQuery } from '../features/groups/circle-queries.ts'
import { CircleMenu } from '../features/groups/manage/circle-menu.tsx'
import { NewestMembers } from '../features/groups/newest-members.tsx'
import { ShareCircleButton } from '../features/invites/share-circle-button.tsx'
import { CircleRequests } from '../features/requests/friend-requests.tsx'
import { Badge } from '../ui/chips.tsx'
import { chatQuery, useMediaQuery } from '../ui/hooks.ts'
import { lazy } from '../ui/lazy.tsx'
import { Loading } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { ErrorState } from '../ui/states.tsx'
import { Card, IconLine } from '../ui/surfaces.tsx'

type MemberGroup = GroupPage & { role: MemberRole }
type ShownCircle = Pick<
  PublicGroup,
  'id' | 'name' | 'description' | 'location' | 'interests' | 'imageUrl' | 'memberCount'
>

/** Wide screens show it next to the home; others have a page for it. */
const CircleChat = lazy(async () => ({ default: (await import('./messages-page.tsx')).CircleChat }))

/**
 * A circle as its members see it, on wide screens with the chat next to it. `initial` has the fields of the
 * public page, shown until the rest has loaded.
 */
export function CircleHome({ initial }: { initial: PublicGroup }) {
  const { id } = initial
  const { data, error, refetch, isRefetching } = useQuery(circlePageQuery(id))
  const circle = data !== undefined && data.role !== null ? { ...data, role: data.role } : undefined
  const hasChat = useMediaQuery(chatQuery)
  useLeaveWhenRemoved(data?.role === null || isApiError(error, 'not_found'))
  const requests = circle?.role === 'admin' && <CircleRequests groupId={id} />
  return (
    <div
      className={
        hasChat ? 'grid grid-cols-[24rem_minmax(0,1fr)] items-start gap-6' : 'grid grid-cols-[minmax(0,1fr)]'
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <CircleHeader shownCircle={circle ?? initial} circle={circle} hasTabs={!hasChat} />
        {circle?.hidden && <Notice>{m.groups_home_hidden()}</Notice>}
        {data === undefined && error !== null && (
          <ErrorState title={m.groups_home_failed()} query={{ error, refetch, isRefetching }} />
        )}
        {!hasChat && requests}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <NextMeetups groupId={id} canSuggest={circle !== undefined && circle.hidden === undefined} />
          {hasChat && requests}
          <NewestMembers groupId={id} />
          <PastMeetups groupId={id} />
        </div>
      </div>
      {hasChat && (
        <section
          aria-label={m.groups_chat()}
          className="sticky top-[calc(var(--shell-top)+2rem)] grid h-[calc(100dvh-var(--shell-top)-4rem)] min-h-96 grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-card"
        >
          <Suspense fallback={<Loading />}>
            <CircleChat id={id} />
          </Suspense>
        </section>
      )}
    </div>
  )
}

/** A viewer who is no longer a member sees the public page. */
function useLeaveWhenRemoved(isRemoved: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isRemoved) void client.invalidateQueries({ queryKey: ['public-circle'] })
  }, [client, isRemoved])
}

type CircleHeaderProps = {
  shownCircle: ShownCircle
  /** Undefined until it has loaded. */
  circle: MemberGroup | undefined
  /** Whether the chat is a tab. */
  hasTabs: boolean
}

function CircleHeader({ shownCircle, circle, hasTabs }: CircleHeaderProps) {
  const { id, name, description, location, interests, memberCount } = shownCircle
  const [, navigate] = useLocation()
  return (
    <Card as="article" className="overflow-hidden">
      <div className="h-32 overflow-hidden bg-line wide:h-48 min-[80rem]:h-28">
        <CircleCover circle={shownCircle} sizes="(min-width: 80rem) 24rem, 100vw" isEager />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 wide:p-6">
        <div className="flex items-start justify-between gap-3">
          <div className="grid min-w-0 gap-1">
            <h1 className="text-32 wrap-anywhere">{name}</h1>
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              {location !== null && <IconLine icon={MapPin}>{translateCity(location)}</IconLine>}
              <IconLine icon={Users}>{m.groups_members({ count: memberCount })}</IconLine>
            </div>
          </div>
          {circle !== undefined && (
            <CircleMenu circle={circle} onLeft={() => navigate('/groups?view=circles', { replace: true })} />
          )}
        </div>
        {description !== null && (
          <p className="max-w-[65ch] text-17 wrap-anywhere whitespace-pre-line min-[80rem]:text-15">
            {description}
          </p>
        )}
        {interests.length > 0 && (
          <ul aria-label={m.invites_interests()} className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest} className="max-w-full">
                <Badge tone="second">{translateInterest(interest)}</Badge>
              </li>
            ))}
          </ul>
        )}
        {circle !== undefined && circle.hidden === undefined && (
          <div className="flex flex-wrap gap-3">
            <ShareCircleButton circle={circle} />
          </div>
        )}
      </div>
      {hasTabs && <CircleTabs id={id} />}
    </Card>
  )
}

/** Links rather than tabs, because the chat has its own URL. */
function CircleTabs({ id }: { id: number }) {
  return (
    <nav
      aria-label={m.groups_sections_label()}
      className="grid auto-cols-fr grid-flow-col border-t border-line wide:auto-cols-max wide:px-4"
    >
      <TabLink href={`/group/${id}`} icon={House} isCurrent>
        {m.groups_home()}
      </TabLink>
      <TabLink href={`/messages/${id}`} icon={MessageCircle}>
        {m.groups_chat()}
      </TabLink>
    </nav>
  )
}

type TabLinkProps = { href: string; icon: LucideIcon; isCurrent?: boolean; children: string }

function TabLink({ href, icon: Icon, isCurrent = false, children }: TabLinkProps) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-12 items-center justify-center gap-2 border-b-2 border-transparent px-4 text-15 font-semibold text-ink-soft no-underline motion-feedback hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-second aria-[current]:text-ink high-contrast:aria-[current]:border-b-4"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  )
}
