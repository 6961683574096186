import type { FriendRequest } from '@coterie/contract/requests'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'wouter'

import { sentenceOf } from '../../api/failures.ts'
import { receivedRequests } from '../../api/requests.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Problem } from '../../ui/problem.tsx'
import { shellWords } from '../../words/shell.ts'

const shownAtMost = 5

/** Open friend requests: their count on the bell, the latest of them below it. */
export function Bell() {
  const { data } = useInfiniteQuery(receivedRequests)
  const count = data?.pages.flatMap((page) => page.items).length ?? 0
  const label = count > 0 ? shellWords.notificationsCount(count) : shellWords.notifications
  return (
    <Popover title={shellWords.notifications} content={<Notifications />}>
      {(trigger) => <IconButton {...trigger} icon={BellIcon} label={label} count={count} />}
    </Popover>
  )
}

function Notifications() {
  const { data, error, isPending, isRefetching, refetch } = useInfiniteQuery(receivedRequests)
  if (isPending) return <Loading />
  if (data) return <Requests requests={data.pages.flatMap((page) => page.items)} />
  return (
    <Problem
      title={shellWords.requestsFailed}
      detail={sentenceOf(error)}
      onRetry={() => void refetch()}
      retrying={isRefetching}
    />
  )
}

function Requests({ requests }: { requests: readonly FriendRequest[] }) {
  if (requests.length === 0)
    return <p className="px-1 py-4 text-15 text-ink-soft">{shellWords.noNotifications}</p>
  return (
    <>
      <ul className="grid gap-1 pb-3">
        {requests.slice(0, shownAtMost).map((request) => (
          <li key={request.id}>
            <Link
              href="/groups?view=circles"
              className="flex items-center gap-3 rounded-control p-2 text-ink no-underline motion-feedback hover:bg-ink/5"
            >
              <Avatar name={request.fromUserName} picture={request.fromUserAvatar} />
              <span className="grid min-w-0 text-15">
                <span className="truncate font-semibold">{request.fromUserName}</span>
                <span className="text-13 text-ink-soft">{shellWords.wouldLikeToConnect}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink href="/groups?view=circles" look="secondary" wide>
        {shellWords.seeRequests}
      </ButtonLink>
    </>
  )
}
