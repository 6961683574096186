import type { UserNotification, NotificationKind } from '@coterie/contract/notifications/notifications'
import { formatSchedule } from '@coterie/contract/notifications/schedule'
import { m } from '@coterie/contract/paraglide/messages'
import {
  useInfiniteQuery,
  useQuery,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  CalendarDays,
  CalendarX,
  CheckCheck,
  Flag,
  Heart,
  House,
  type LucideIcon,
  MessageCircle,
  Navigation,
  ShieldCheck,
  Sparkles,
  Ticket,
  Users,
  UsersRound,
  Vote,
} from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'

import { call, callPage } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { unreadNotificationsQuery, fromBellState } from '../../api/notifications.ts'
import { getItems, cursorQuery, mapItems, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { getDatesLocale, formatRelativeTime } from '../../ui/dates.tsx'
import { Illustration } from '../../ui/illustration.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { AnswerButtons, AnswerResult, EarlierAnswer } from './answer-buttons.tsx'

/** Notifications, newest first. */
const notificationsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: [...queryKeys.notifications, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/notifications', { query: cursorQuery(pageParam), signal }),
})

/** Best effort: if it fails, the notification stays unread. */
function useMarkNotificationRead() {
  const markRead = useMarkRead()
  return useMutation({
    mutationFn: ({ id }: UserNotification) =>
      call('PUT /api/notifications/{id}/read', { params: { id: String(id) } }),
    onSuccess: ({ unread }, { id }) => markRead(unread, (notification) => notification.id === id),
  })
}

/** Marks all notifications up to `until` as read. */
function useMarkAllRead() {
  const markRead = useMarkRead()
  return useMutation({
    mutationFn: (until: string) => call('PUT /api/notifications/read', { body: { until } }),
    onSuccess: ({ unread }, until) => markRead(unread, (notification) => notification.at <= until),
  })
}

function useMarkRead() {
  const client = useQueryClient()
  return (unread: number, shouldMark: (notification: UserNotification) => boolean) => {
    client.setQueryData(unreadNotificationsQuery.queryKey, { unread })
    client.setQueryData(
      notificationsQuery.queryKey,
      (paged) =>
        paged &&
        mapItems(paged, (notification) =>
          shouldMark(notification) ? { ...notification, read: true } : notification,
        ),
    )
  }
}

type NotificationRowProps = {
  notification: UserNotification
  /** How it was answered in this list. */
  result: string | undefined
  onAnswered: (result: string) => void
  onNavigate: () => void
}

/** In line with the text. */
const directionsClasses =
  'mb-1 ml-16 inline-flex min-h-11 items-center gap-1.5 text-15 font-semibold text-second underline underline-offset-4'

/** Pressing a notification marks it as read. */
function NotificationRow({ notification, result, onAnswered, onNavigate }: NotificationRowProps) {
  const { mutate } = useMarkNotificationRead()
  const sentenceId = useId()
  const detail = notification.detail ?? formatSchedule(notification, { formatLocale: getDatesLocale() })
  const [now] = useState(() => Date.now())
  return (
    <li>
      <Link
        href={notification.href}
        state={fromBellState}
        onClick={() => {
          if (!notification.read) mutate(notification)
          onNavigate()
        }}
        className="flex min-h-14 items-start gap-3 rounded-control p-2 text-ink no-underline motion-feedback hover:bg-ink/5"
      >
        <NotificationImage notification={notification} />
        <span className="grid min-w-0 grow gap-0.5 text-15">
          <span id={sentenceId} className={`wrap-anywhere ${notification.read ? '' : 'font-semibold'}`}>
            {!notification.read && <span className="sr-only">{m.bell_unread()} </span>}
            {notification.sentence}
          </span>
          {detail !== null && <span className="text-13 wrap-anywhere text-ink-soft">{detail}</span>}
          <span className="text-13 text-ink-soft">{formatRelativeTime(notification.at, now)}</span>
        </span>
        {!notification.read && (
          <span
            aria-hidden
            className="mt-2 size-2.5 shrink-0 rounded-full bg-accent forced-colors:border-5"
          />
        )}
      </Link>
      {notification.directionsHref !== null && (
        <Link href={notification.directionsHref} onClick={onNavigate} className={directionsClasses}>
          <Navigation size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {m.ui_directions()}
          <span className="sr-only">: {notification.sentence}</span>
        </Link>
      )}
      <AnswerArea
        notification={notification}
        result={result}
        describedBy={sentenceId}
        onAnswered={onAnswered}
      />
    </li>
  )
}

type AnswerAreaProps = Pick<NotificationRowProps, 'notification' | 'result' | 'onAnswered'> & {
  describedBy: string
}

function AnswerArea({ notification: { answerable }, result, describedBy, onAnswered }: AnswerAreaProps) {
  if (answerable === null && result === undefined) return null
  return (
    // In line with the text.
    <div className="grid gap-2 pr-2 pb-2 pl-16">
      {result !== undefined && <AnswerResult text={result} />}
      {result === undefined && answerable !== null && answerable.answer !== null && (
        <EarlierAnswer answer={answerable.answer} />
      )}
      {result === undefined && answerable !== null && answerable.answer === null && (
        <AnswerButtons answerable={answerable} describedBy={describedBy} onAnswered={onAnswered} />
      )}
    </div>
  )
}

/** Shows the person, or else the circle, or else an icon for the kind. */
function NotificationImage({ notification: { kind, people, about } }: { notification: UserNotification }) {
  const [person] = people
  if (person !== undefined && kindsWithPerson.has(kind))
    return <Avatar name={person.name} picture={person.avatar} />
  const Icon = icons[kind]
  if (Icon === undefined && about !== null) return <Avatar name={about.name} picture={about.image} isSquare />
  const ShownIcon = Icon ?? Users
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-full bg-second/10 text-second high-contrast:border"
    >
      <ShownIcon size={20} strokeWidth={1.75} />
    </span>
  )
}

/** Kinds whose text names the person who caused them. */
const kindsWithPerson: ReadonlySet<NotificationKind> = new Set([
  'friend-request',
  'friend-added',
  'hearts-matched',
  'join-request',
  'member-joined',
  'waved',
  'messages',
  'vote-opened',
  'co-host-invited',
  'co-host-accepted',
  'co-host-left',
  'host-message',
  'event-invited',
])

const icons: { readonly [Kind in NotificationKind]?: LucideIcon } = {
  messages: MessageCircle,
  'vote-opened': Vote,
  'vote-closed': Vote,
  'meetup-created': CalendarDays,
  'meetup-cancelled': CalendarX,
  'see-again': Heart,
  'proposal-created': Sparkles,
  'table-proposed': Sparkles,
  'table-created': CalendarDays,
  'table-ended': CalendarX,
  'table-confirm': CalendarDays,
  'table-spot-lost': CalendarX,
  'event-changed': CalendarDays,
  'event-cancelled': CalendarX,
  'event-reminder': CalendarDays,
  'event-starting': CalendarDays,
  'home-safe': House,
  'spot-offered': Ticket,
  'moved-to-waitlist': Ticket,
  'co-host-removed': UsersRound,
  'became-host': UsersRound,
  'event-comment': MessageCircle,
  'host-message': MessageCircle,
  'event-invited': CalendarDays,
  'guest-let-in': Ticket,
  'guest-removed': CalendarX,
  'event-paused': CalendarX,
  'report-created': Flag,
  'content-removed': ShieldCheck,
  warned: ShieldCheck,
  'report-upheld': ShieldCheck,
  'report-declined': ShieldCheck,
}

function NotificationsSkeleton() {
  return (
    <output aria-label={m.bell_loading()} className="grid gap-4 py-2">
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-20" />
          </div>
        </div>
      ))}
    </output>
  )
}

type NotificationPanelProps = {
  onNavigate: () => void
}

export function NotificationPanel({ onNavigate }: NotificationPanelProps) {
  const list = useInfiniteQuery({ ...notificationsQuery, refetchOnMount: 'always' })
  if (list.isPending) return <NotificationsSkeleton />
  if (list.data === undefined) return <ErrorState title={m.bell_failed()} query={list} />
  return (
    // Limited so that it fits below the bell.
    <div className="grid gap-2 wide:-mx-2 wide:max-h-[min(32rem,65dvh)] wide:overflow-y-auto wide:overscroll-contain wide:px-2">
      <NotificationList notifications={getItems(list.data)} onNavigate={onNavigate} />
      <LoadMore list={list} fullWidth />
    </div>
  )
}

function NotificationList({
  notifications,
  onNavigate,
}: NotificationPanelProps & { notifications: readonly UserNotification[] }) {
  const { shown, results, setResult } = useAnsweredNotifications(notifications)
  const [latest] = shown
  if (latest === undefined) return <NoNotifications />
  return (
    <>
      <MarkAllRead until={latest.at} />
      {shown.every(({ read }) => read) && (
        <p className="px-1 py-3 text-15 text-ink-soft">{m.bell_no_notifications()}</p>
      )}
      <ul className="-mx-2 grid gap-0.5">
        {shown.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            result={results.get(notification.id)?.result}
            onAnswered={(result) => setResult(notification, result)}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </>
  )
}

type AnsweredNotification = { notification: UserNotification; result: string }

/** Notifications answered here stay, with their result, until the list is closed. */
function useAnsweredNotifications(notifications: readonly UserNotification[]) {
  const [results, setResults] = useState<ReadonlyMap<number, AnsweredNotification>>(new Map())
  const listed = new Set(notifications.map(({ id }) => id))
  const unlisted = [...results.values()].flatMap(({ notification }) =>
    listed.has(notification.id) ? [] : [{ ...notification, read: true }],
  )
  return {
    results,
    shown: [...notifications, ...unlisted].toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id),
    setResult: (notification: UserNotification, result: string) =>
      setResults((current) => new Map(current).set(notification.id, { notification, result })),
  }
}

function NoNotifications() {
  return (
    <div className="grid justify-items-center gap-4 px-4 pt-2 pb-6 text-center">
      <Illustration name="sealed" className="h-auto w-32" />
      <p className="text-15 text-ink-soft">{m.bell_no_notifications()}</p>
    </div>
  )
}

/** Marks only the listed notifications: later ones stay unread. */
function MarkAllRead({ until }: { until: string }) {
  const { data } = useQuery(unreadNotificationsQuery)
  const { mutate, isPending, error } = useMarkAllRead()
  if (data === undefined || data.unread === 0) return null
  return (
    <div className="grid justify-items-start">
      <Button
        variant="quiet"
        icon={CheckCheck}
        pending={isPending}
        onClick={() => mutate(until)}
        className="-ml-4"
      >
        {m.bell_mark_all_as_read()}
      </Button>
      {error !== null && (
        <p role="alert" className="px-1 text-13 text-bad">
          {getErrorText(error)}
        </p>
      )}
    </div>
  )
}
