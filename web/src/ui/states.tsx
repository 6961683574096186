import { m } from '@coterie/contract/paraglide/messages'
import { CloudAlert, Hourglass, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef, type MouseEvent } from 'react'

import { getErrorText, UserError } from '../i18n/error-text.ts'
import { Button, ButtonLink } from './button.tsx'
import { Illustration, type IllustrationName } from './illustration.tsx'
import { Skeleton } from './loading.tsx'

type EmptyStateProps = {
  scene: IllustrationName
  title: string
  hint?: string
  children?: ReactNode
  /** 1 if it is the whole page. */
  level?: 1 | 2
}

export function EmptyState({ scene, title, hint, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      <Illustration name={scene} className="mb-2 h-auto max-h-44 w-60 object-contain" />
      <Heading className="text-24">{title}</Heading>
      {hint !== undefined && <p className="text-15 text-ink-soft">{hint}</p>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

/** A failed query, or anything else that can be tried again. */
export type FailedQuery = { error: Error | null; refetch: () => unknown; isRefetching: boolean }

type ErrorStateProps = {
  /** What failed: 'Failed to fetch groups'. */
  title: string
  query: FailedQuery
}

/** While the server is busy, it says so and tries again by itself. */
export function ErrorState({ title, query }: ErrorStateProps) {
  const { error, refetch, isRefetching } = query
  const { href: settingsHref, busyFor } = error instanceof UserError ? error : {}
  useRetries(query, busyFor)
  const isBusy = busyFor !== undefined
  const Icon = isBusy ? Hourglass : CloudAlert
  return (
    <div
      role={isBusy ? 'status' : 'alert'}
      className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center"
    >
      <Icon size={40} strokeWidth={1.5} aria-hidden className={isBusy ? 'text-ink-soft' : 'text-bad'} />
      <h2 className="text-20">{isBusy ? m.overload_title() : title}</h2>
      <p className="text-15 text-ink-soft">{isBusy ? m.overload_retry_hint() : getErrorText(error)}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {settingsHref !== undefined && <ButtonLink href={settingsHref}>{m.error_open_settings()}</ButtonLink>}
        <Button variant="secondary" icon={RotateCw} pending={isRefetching} onClick={() => void refetch()}>
          {m.error_try_again()}
        </Button>
      </div>
    </div>
  )
}

/** The longest delay between retries, and how long after the last failure the delay starts to grow anew (s). */
const [maxRetryDelay, memory] = [60, 180]
/** Since when the server has been busy, and until when (ms). A query that is tried again forgets its earlier failures. */
const busyTime = { since: 0, until: 0 }

/** As long as the server has been busy so far, at random so that not everyone tries again at once (s). */
function getRetryDelay(busyFor: number, now: number): number {
  if (now - busyTime.until > memory * 1000) busyTime.since = now
  busyTime.until = now
  const delay = Math.min(maxRetryDelay, Math.max(2 * busyFor, (now - busyTime.since) / 1000))
  return delay * (1 + Math.random() / 2)
}

function useRetries({ refetch, isRefetching }: FailedQuery, busyFor: number | undefined) {
  const latestRefetch = useRef(refetch)
  useEffect(() => {
    latestRefetch.current = refetch
  })
  useEffect(() => {
    if (busyFor === undefined || isRefetching) return undefined
    const delay = getRetryDelay(busyFor, Date.now())
    const timer = setTimeout(() => void latestRefetch.current(), delay * 1000)
    return () => clearTimeout(timer)
  }, [busyFor, isRefetching])
}

type LoadMoreProps = {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => unknown
  }
  /** Default: the reason. */
  errorText?: string
  fullWidth?: boolean
}

/** After a keyboard press, the focus moves to the first new item. */
export function LoadMore({ list, errorText, fullWidth = false }: LoadMoreProps) {
  const focusFirstNew = useRef<() => void>(null)
  useLayoutEffect(() => {
    if (list.isFetchingNextPage) return
    focusFirstNew.current?.()
    focusFirstNew.current = null
  })
  function loadMore({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const parent = button.parentElement
    const getControls = () => parent?.querySelectorAll<HTMLElement>('a, button') ?? []
    // The first new item takes the button's index. If none was loaded, that is still the button.
    const buttonIndex = [...getControls()].indexOf(button)
    focusFirstNew.current = () => {
      const { activeElement, body } = document
      if (activeElement === button || activeElement === body)
        getControls()[buttonIndex]?.focus({ preventScroll: true })
    }
    void list.fetchNextPage()
  }
  if (!list.hasNextPage) return null
  return (
    <>
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center text-15 text-bad">
          {errorText ?? getErrorText(list.error)}
        </p>
      )}
      <Button variant="quiet" fullWidth={fullWidth} pending={list.isFetchingNextPage} onClick={loadMore}>
        {m.ui_show_more()}
      </Button>
    </>
  )
}

type RowsSkeletonProps = {
  label: string
  rows?: number
  /** Whether there is a second line below each name. */
  twoLines?: boolean
}

export function RowsSkeleton({ label, rows = 4, twoLines = true }: RowsSkeletonProps) {
  return (
    <div className="grid gap-5 py-2">
      <output className="sr-only">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="size-11 shrink-0 animate-pulse rounded-full bg-ink/8" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            {twoLines && <Skeleton className="h-4 w-1/3" />}
          </div>
        </div>
      ))}
    </div>
  )
}

type ProfileViewLimitProps = {
  /** The server's message, which says when the limit resets. */
  detail: string
  /** 1 if it is the whole page. */
  level?: 1 | 2
}

/** Replaces a list of people when the viewer has reached the daily limit (`profile_view_limit`). */
export function ProfileViewLimit({ detail, level = 2 }: ProfileViewLimitProps) {
  return (
    <EmptyState scene="nobody-left" title={m.error_profile_view_limit_title()} hint={detail} level={level}>
      <ButtonLink href="/groups?view=circles" variant="secondary">
        {m.error_go_to_circles()}
      </ButtonLink>
    </EmptyState>
  )
}
