import type { ReceivedRequest } from '@coterie/contract/requests'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { receivedRequestQuery } from '../../api/request-queries.ts'
import { requestsTexts } from '../../i18n/requests.ts'
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
  const title = data === undefined || isNotFound ? requestsTexts.requestTitle : getTitle(data)
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
          title={requestsTexts.requestFailed}
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
  return groupId === null ? requestsTexts.friendRequestTitle : requestsTexts.joinRequestTitle
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
    return <Notice>{isFriend ? requestsTexts.youDeclined : requestsTexts.closed}</Notice>
  return (
    <>
      <Notice tone="good">{isFriend ? requestsTexts.youAccepted : requestsTexts.wasAccepted}</Notice>
      <ButtonLink
        ref={chatLink}
        variant="connect"
        fullWidth
        icon={MessageCircle}
        href={`/messages/${isFriend ? `u${fromId}` : groupId}`}
      >
        {isFriend ? requestsTexts.sayHello : requestsTexts.openChat}
      </ButtonLink>
    </>
  )
}

function RequestNotFound({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice title={requestsTexts.closed}>{requestsTexts.closedHint}</Notice>
      <Button variant="secondary" onClick={onClose}>
        {requestsTexts.backToCircles}
      </Button>
    </div>
  )
}

function RequestSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{requestsTexts.requestLoading}</output>
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
