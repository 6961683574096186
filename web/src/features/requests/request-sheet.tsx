import type { ReceivedRequest } from '@coterie/contract/requests'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { receivedRequest } from '../../api/request-queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { requestsWords } from '../../i18n/requests.ts'
import { Answers } from './request-card.tsx'
import { RequestPerson } from './request-person.tsx'

type RequestSheetProps = {
  /** The request that the address names; null closes the sheet. */
  id: number | null
  onClose: () => void
}

/** One request: who sent it, the two answers, and after accepting what comes next. */
export function RequestSheet({ id, onClose }: RequestSheetProps) {
  // The content stays while the sheet closes.
  const [shown, setShown] = useState(id ?? 0)
  if (id !== null && id !== shown) setShown(id)
  const request = useQuery({ ...receivedRequest(shown), enabled: id !== null })
  const { data, error } = request
  const isGone = isRefused(error, 'not_found')
  const title = data === undefined || isGone ? requestsWords.one : titleOf(data)
  const isOpen = data?.status === 'pending' && !isGone
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={title}
      {...(isOpen && { footer: <Answers request={data} onDeclined={onClose} /> })}
    >
      {request.isPending && <RequestSkeleton />}
      {isGone && <Gone onClose={onClose} />}
      {data === undefined && error !== null && !isGone && (
        <Problem
          title={requestsWords.oneFailed}
          detail={sentenceOf(error)}
          onRetry={() => void request.refetch()}
          retrying={request.isRefetching}
        />
      )}
      {data !== undefined && !isGone && (
        <div className="grid gap-4">
          <RequestPerson request={data} />
          <Outcome key={data.id} request={data} />
        </div>
      )}
    </Sheet>
  )
}

function titleOf({ groupId }: ReceivedRequest): string {
  return groupId === null ? requestsWords.oneOfFriend : requestsWords.oneToJoin
}

/** How the request was answered and, where it was accepted, the way to the conversation. */
function Outcome({ request: { status, fromId, groupId } }: { request: ReceivedRequest }) {
  const next = useRef<HTMLAnchorElement>(null)
  const before = useRef(status)
  useEffect(() => {
    // The pressed button is gone after the answer, and it had the focus.
    if (before.current === 'pending' && status === 'accepted') next.current?.focus()
    before.current = status
  }, [status])
  if (status === 'pending') return null
  const isFriend = groupId === null
  if (status !== 'accepted')
    return <Notice>{isFriend ? requestsWords.youDeclined : requestsWords.closed}</Notice>
  return (
    <>
      <Notice tone="good">{isFriend ? requestsWords.youAccepted : requestsWords.wasAccepted}</Notice>
      <ButtonLink
        ref={next}
        look="connect"
        wide
        icon={MessageCircle}
        href={`/messages/${isFriend ? `u${fromId}` : groupId}`}
      >
        {isFriend ? requestsWords.sayHello : requestsWords.openChat}
      </ButtonLink>
    </>
  )
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice title={requestsWords.closed}>{requestsWords.closedHint}</Notice>
      <Button look="secondary" onClick={onClose}>
        {requestsWords.backToCircles}
      </Button>
    </div>
  )
}

function RequestSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{requestsWords.oneLoading}</output>
      <div className="flex items-center gap-4">
        <Skeleton className="size-24 shrink-0 rounded-full" />
        <div className="grid grow gap-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-16" />
    </div>
  )
}
