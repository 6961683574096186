import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { FriendRequest } from '@coterie/contract/requests'
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { Link } from 'wouter'

import { call, callPage } from '../../api/call.ts'
import { getErrorText, isApiError } from '../../api/errors.ts'
import { receivedRequestsQuery, receivedRequestQuery } from '../../api/notifications.ts'
import { cursorQuery, filterItems, getItems, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshAfterRequest } from './join-request.ts'
import { scrollToRequests } from './pending-requests-bar.tsx'

/**
 * Interests in both lists, spelled and ordered as in `first`:
 * `getSharedInterests(['Hiking', 'Coffee'], ['coffee', 'Poetry'])` is `['Coffee']`.
 */
export function getSharedInterests(first: readonly string[], second: readonly string[]): string[] {
  const secondInterests = new Set(second.map((interest) => interest.toLowerCase()))
  return first.filter((interest) => secondInterests.has(interest.toLowerCase()))
}

type RequestAnswer = { id: number; status: 'accepted' | 'rejected' }

const getToastTexts = () => ({
  accepted: { title: m.requests_accepted(), description: m.requests_accepted_detail() },
  rejected: { title: m.requests_declined() },
})

export function useAnswerRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: RequestAnswer) =>
      call('PATCH /api/friend-requests/{id}', { params: { id: String(id) }, body: { status } }),
    onSuccess: ({ id }, { status }) => {
      client.setQueryData(receivedRequestQuery(id).queryKey, (request) => request && { ...request, status })
      client.setQueryData(
        receivedRequestsQuery.queryKey,
        (paged) => paged && filterItems(paged, (request) => request.id !== id),
      )
      refreshAfterRequest(client)
      // Keep the shown card; the next visit refetches.
      void client.invalidateQueries({ queryKey: queryKeys.peopleFeed, refetchType: 'none' })
      toast(getToastTexts()[status])
    },
    onError: (error) => {
      // Already answered elsewhere, or withdrawn.
      if (isApiError(error, 'already_answered') || isApiError(error, 'not_found')) refreshAfterRequest(client)
      toast({ title: m.requests_answer_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
}

type RequestCardProps = {
  request: FriendRequest
  /** The circle's own page doesn't name the circle. */
  isOnCirclePage?: boolean
}

function RequestCard({ request, isOnCirclePage = false }: RequestCardProps) {
  const { fromUserName, fromUserAvatar, fromUserLocation, groupName } = request
  const profileHref = `/people/${request.fromId}`
  const location = fromUserLocation === null ? null : translateCity(fromUserLocation)
  const person = (
    <Link href={profileHref} className="-my-3 inline-block py-3 font-semibold text-ink">
      {fromUserName}
    </Link>
  )
  return (
    <Card as="li" className="grid gap-4 p-4 wide:p-5">
      <div className="flex items-start gap-4">
        <Link href={profileHref} tabIndex={-1} aria-hidden className="rounded-full no-underline">
          <Avatar name={fromUserName} picture={fromUserAvatar} size="large" />
        </Link>
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-20 wrap-anywhere">
            {isOnCirclePage ? person : (groupName ?? m.requests_owners_group({ name: fromUserName }))}
          </h3>
          {isOnCirclePage ? (
            <p className="text-15 wrap-anywhere text-ink-soft">{location}</p>
          ) : (
            <>
              <p className="text-15 wrap-anywhere">
                {person}
                {location !== null && <span className="text-ink-soft"> · {location}</span>}
              </p>
              <p className="text-15 text-ink-soft">{m.requests_would_like_to_connect()}</p>
            </>
          )}
        </div>
      </div>
      <IntroductionText request={request} />
      <SharedInterests request={request} />
      <AnswerButtons request={request} />
    </Card>
  )
}

export function IntroductionText({
  request: { introduction, question, answer },
}: {
  request: FriendRequest
}) {
  return (
    <>
      {introduction !== null && (
        <blockquote className="max-w-[65ch] border-l-3 border-accent pl-4 text-15 whitespace-pre-line wrap-anywhere">
          {introduction}
        </blockquote>
      )}
      {question !== null && answer !== null && (
        <div className="grid max-w-[65ch] gap-1">
          <p className="text-13 font-semibold text-ink-soft wrap-anywhere">{question}</p>
          <p className="text-15 whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </>
  )
}

export function SharedInterests({ request }: { request: FriendRequest }) {
  const { interests } = useUser()
  const shared = getSharedInterests(interests, request.fromUserInterests)
  if (shared.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-13 font-semibold text-ink-soft">{m.requests_in_common()}</span>
      {shared.map((interest) => (
        <Badge key={interest} tone="second">
          {translateInterest(interest)}
        </Badge>
      ))}
    </div>
  )
}

type AnswerButtonsProps = { request: FriendRequest; onDeclined?: () => void }

export function AnswerButtons({ request: { id, fromUserName }, onDeclined }: AnswerButtonsProps) {
  const { mutate, isPending, variables } = useAnswerRequest()
  const getButtonProps = (status: 'accepted' | 'rejected') => ({
    pending: isPending && variables.status === status,
    disabled: isPending && variables.status !== status,
    onClick: () =>
      mutate({ id, status }, { onSuccess: () => (status === 'rejected' ? onDeclined?.() : undefined) }),
  })
  return (
    <div className="flex gap-3 max-wide:grow">
      <Button
        variant="connect"
        icon={Check}
        aria-label={m.requests_accept_label({ name: fromUserName })}
        className="flex-1 wide:flex-none"
        {...getButtonProps('accepted')}
      >
        {m.requests_accept()}
      </Button>
      <Button
        variant="secondary"
        icon={X}
        aria-label={m.requests_decline_label({ name: fromUserName })}
        className="flex-1 wide:flex-none"
        {...getButtonProps('rejected')}
      >
        {m.requests_decline()}
      </Button>
    </div>
  )
}

type FriendRequestsProps = {
  shouldScrollTo?: boolean
  onScrolledTo?: () => void
}

/** Open requests that the viewer received. Renders nothing until there are some. */
export function FriendRequests({ shouldScrollTo = false, onScrolledTo }: FriendRequestsProps) {
  const { data, error, isPending, isRefetching, refetch } = useInfiniteQuery(receivedRequestsQuery)
  const heading = useKeepFocus(getItems(data).length)
  useScrollToRequests(shouldScrollTo && getItems(data).length > 0, onScrolledTo)
  if (isPending || (data !== undefined && getItems(data).length === 0)) return null
  return (
    <section className="mt-10 grid gap-4" aria-labelledby="friend-requests">
      <h2 ref={heading} id="friend-requests" tabIndex={-1} className="text-24 outline-none">
        {m.requests_title()}
      </h2>
      {data !== undefined && <RequestList />}
      {data === undefined && error !== null && (
        <ErrorState title={m.requests_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </section>
  )
}

const circleRequestsQuery = (groupId: number) =>
  infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.requests, 'to-circle', groupId],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/friend-requests', {
        query: { ...cursorQuery(pageParam), groupId: String(groupId) },
        signal,
      }),
  })

/** Open requests to join a circle, for its organizers. Renders nothing until there are some. */
export function CircleRequests({ groupId }: { groupId: number }) {
  const list = useInfiniteQuery(circleRequestsQuery(groupId))
  const requests = getItems(list.data)
  const heading = useKeepFocus(requests.length)
  if (requests.length === 0) return null
  return (
    <section className="grid content-start gap-4" aria-labelledby="circle-requests">
      <h2 ref={heading} id="circle-requests" tabIndex={-1} className="text-24 outline-none">
        {m.requests_to_join()}
      </h2>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <RequestCard key={request.id} request={request} isOnCirclePage />
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  )
}

/** An answered request disappears with the focused button. The heading takes the focus, or else the page. */
function useKeepFocus(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousCount = useRef(count)
  useEffect(() => {
    const isFocusLost = count < previousCount.current && document.activeElement === document.body
    previousCount.current = count
    if (isFocusLost) (heading.current ?? document.querySelector('main'))?.focus({ preventScroll: true })
  }, [count])
  return heading
}

function RequestList() {
  const list = useInfiniteQuery(receivedRequestsQuery)
  return (
    <>
      <ul className="grid gap-4">
        {getItems(list.data).map((request) => (
          <RequestCard key={request.id} request={request} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

/**
 * Scrolls to the list once everything above it has loaded. Call it in the component that renders the heading: the
 * data can arrive before the heading exists.
 */
function useScrollToRequests(shouldScroll: boolean, onScrolledTo?: () => void): void {
  const hasLoaded = useIsFetching() === 0
  useEffect(() => {
    if (!shouldScroll || !hasLoaded) return undefined
    // Run after the new page has received the focus.
    const frame = requestAnimationFrame(() => {
      scrollToRequests()
      onScrolledTo?.()
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once per URL
  }, [shouldScroll, hasLoaded])
}
