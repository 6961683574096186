import type { ReceivedLike } from '@coterie/contract/discovery'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { getErrorText } from '../../../api/errors.ts'
import { getItems } from '../../../api/paged.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatRelativeTime } from '../../../ui/dates.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { getFriendRequestOptions } from '../../requests/friend-request.ts'
import { useAnswerRequest } from '../../requests/friend-requests.tsx'
import { recordSwipe } from '../swipe-state.ts'
import { receivedLikesQuery, removeReceivedLike } from './received-likes-button.tsx'

/**
 * Accepts the person's friend request, or sends one if they only liked the viewer. Then removes them from the list
 * and the feed.
 */
function useAcceptLike({ id, name, requestId }: ReceivedLike) {
  const client = useQueryClient()
  const answerRequest = useAnswerRequest()
  const removeFromList = () => {
    removeReceivedLike(client, id)
    recordSwipe('people', 'accepted', id)
  }
  const sendRequest = useMutation(
    getFriendRequestOptions(client, {
      onSuccess: removeFromList,
      onFailure: (_, error) =>
        toast({ title: m.connecting_send_failed(), description: getErrorText(error), kind: 'destructive' }),
    }),
  )
  return {
    acceptLike: () =>
      requestId === null
        ? sendRequest.mutate({ id, name })
        : answerRequest.mutate({ id: requestId, status: 'accepted' }, { onSuccess: removeFromList }),
    isPending: answerRequest.isPending || sendRequest.isPending,
  }
}

type ReceivedLikeRowProps = { person: ReceivedLike; onNavigate: () => void }

function ReceivedLikeRow({ person, onNavigate }: ReceivedLikeRowProps) {
  const { id, name, avatar, location, since, requestId } = person
  const { acceptLike, isPending } = useAcceptLike(person)
  const [now] = useState(() => Date.now())
  const sinceText = formatRelativeTime(since, now)
  const hasSentRequest = requestId !== null
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5 large-text:flex-wrap">
      <Avatar name={name} picture={avatar} />
      <div className="grid min-w-0 grow large-text:basis-[55%]">
        <Link
          href={`/people/${id}`}
          onClick={onNavigate}
          className="-my-2.75 truncate py-2.75 text-15 font-semibold text-ink"
        >
          {name}
        </Link>
        {location !== null && (
          <span className="truncate text-13 text-ink-soft">{translateCity(location)}</span>
        )}
        <span className="text-13 text-ink-soft">
          {hasSentRequest ? m.bffs_asked_you({ when: sinceText }) : m.bffs_liked_you({ when: sinceText })}
        </span>
      </div>
      <Button
        variant={hasSentRequest ? 'connect' : 'secondary'}
        icon={hasSentRequest ? Check : UserRoundPlus}
        pending={isPending}
        aria-label={hasSentRequest ? m.bffs_accept_label({ name }) : m.bffs_connect_label({ name })}
        className="max-wide:px-3.5"
        onClick={acceptLike}
      >
        {hasSentRequest ? m.bffs_accept() : m.bffs_connect()}
      </Button>
    </li>
  )
}

export function ReceivedLikesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.bffs_who_liked()}>
      <ReceivedLikes onNavigate={onClose} />
    </Sheet>
  )
}

function ReceivedLikes({ onNavigate }: { onNavigate: () => void }) {
  const list = useInfiniteQuery(receivedLikesQuery)
  const { data, error, isPending, isRefetching, refetch } = list
  if (isPending) return <RowsSkeleton />
  if (data === undefined) {
    return <ErrorState title={m.bffs_likes_failed()} query={{ error, refetch, isRefetching }} />
  }
  const people = getItems(data)
  if (people.length === 0 && !list.hasNextPage)
    return <EmptyState scene="empty-circle" title={m.bffs_no_likes()} hint={m.bffs_no_likes_hint()} />
  return (
    <div className="grid gap-2">
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <ReceivedLikeRow key={person.id} person={person} onNavigate={onNavigate} />
        ))}
      </ul>
      <LoadMore fullWidth list={list} />
    </div>
  )
}

function RowsSkeleton() {
  return (
    <div className="grid gap-4 py-2">
      <output className="sr-only">{m.bffs_likes_loading()}</output>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="size-11 shrink-0 animate-pulse rounded-full bg-ink/8" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </div>
          <Skeleton className="h-11 w-28" />
        </div>
      ))}
    </div>
  )
}
