import { m } from '@coterie/contract/paraglide/messages'
import type { ReceivedRequest } from '@coterie/contract/requests'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { receivedRequestQuery } from '../../api/request-queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AnswerButtons } from './request-card.tsx'
import { RequestSender } from './request-person.tsx'

type RequestSheetProps = {
  /** The request in the URL; null closes the sheet. */
  id: number | null
  onClose: () => void
}

export function RequestSheet({ id, onClose }: RequestSheetProps) {
  // The content stays while the sheet closes.
  const [shownId, setShownId] = useState(id ?? 0)
  if (id !== null && id !== shownId) setShownId(id)
  const request = useQuery({ ...receivedRequestQuery(shownId), enabled: id !== null })
  const { data, error } = request
  const isNotFound = isApiError(error, 'not_found')
  const title = data === undefined || isNotFound ? m.requests_request_title() : getTitle(data)
  const isOpen = data?.status === 'pending' && !isNotFound
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={title}
      {...(isOpen && { footer: <AnswerButtons request={data} onDeclined={onClose} /> })}
    >
      {request.isPending && <RequestSkeleton />}
      {isNotFound && <RequestNotFound onClose={onClose} />}
      {data === undefined && error !== null && !isNotFound && (
        <ErrorState
          title={m.requests_request_failed()}
          detail={getErrorText(error)}
          onRetry={() => void request.refetch()}
          isRetrying={request.isRefetching}
        />
      )}
      {data !== undefined && !isNotFound && (
        <div className="grid gap-4">
          <RequestSender request={data} />
          <Outcome key={data.id} request={data} />
        </div>
      )}
    </Sheet>
  )
}

function getTitle({ groupId }: ReceivedRequest): string {
  return groupId === null ? m.requests_friend_request_title() : m.requests_join_request_title()
}

function Outcome({ request: { status, fromId, groupId } }: { request: ReceivedRequest }) {
  const chatLink = useRef<HTMLAnchorElement>(null)
  const previousStatus = useRef(status)
  useEffect(() => {
    // The pressed button had the focus and is gone.
    if (previousStatus.current === 'pending' && status === 'accepted') chatLink.current?.focus()
    previousStatus.current = status
  }, [status])
  if (status === 'pending') return null
  const isFriend = groupId === null
  if (status !== 'accepted')
    return <Notice>{isFriend ? m.requests_you_declined() : m.requests_closed()}</Notice>
  return (
    <>
      <Notice tone="good">{isFriend ? m.requests_you_accepted() : m.requests_was_accepted()}</Notice>
      <ButtonLink
        ref={chatLink}
        variant="connect"
        fullWidth
        icon={MessageCircle}
        href={`/messages/${isFriend ? `u${fromId}` : groupId}`}
      >
        {isFriend ? m.requests_say_hello() : m.requests_open_chat()}
      </ButtonLink>
    </>
  )
}

function RequestNotFound({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice title={m.requests_closed()}>{m.requests_closed_hint()}</Notice>
      <Button variant="secondary" onClick={onClose}>
        {m.requests_back_to_circles()}
      </Button>
    </div>
  )
}

function RequestSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{m.requests_request_loading()}</output>
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
