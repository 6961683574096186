import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { getSenderTexts } from '@coterie/contract/profile-texts'
import type { ReceivedRequest } from '@coterie/contract/requests'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle, UsersRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import { isApiError } from '../../api/errors.ts'
import { receivedRequestQuery } from '../../api/notifications.ts'
import { Avatar, AvatarRow } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { NameRow } from '../../ui/chips.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { formatList } from '../../ui/text.ts'
import { PromptAnswers } from '../profiles/prompt-answers.tsx'
import { AnswerButtons, SharedInterests, IntroductionText } from './friend-requests.tsx'

function RequestSender({ request }: { request: ReceivedRequest }) {
  const { fromId, fromUserName, fromUserAvatar, fromUserLocation, groupName } = request
  const texts = getSenderTexts(request)
  const profileHref = `/people/${fromId}`
  return (
    <>
      <div className="flex items-center gap-4">
        <Link href={profileHref} tabIndex={-1} aria-hidden className="rounded-full no-underline">
          <Avatar name={fromUserName} picture={fromUserAvatar} size="huge" />
        </Link>
        <div className="grid min-w-0 gap-1">
          <NameRow texts={texts}>
            <h3 className="text-24 wrap-anywhere">
              <Link href={profileHref} className="text-ink">
                {fromUserName}
              </Link>
            </h3>
          </NameRow>
          {fromUserLocation !== null && (
            <p className="text-15 text-ink-soft wrap-anywhere">{translateCity(fromUserLocation)}</p>
          )}
          <p className="text-15 wrap-anywhere">
            {groupName === null
              ? m.requests_would_like_to_connect()
              : m.requests_would_like_to_join({ circle: groupName })}
          </p>
        </div>
      </div>
      <IntroductionText request={request} />
      {request.introduction === null && texts.bio !== null && (
        <p className="max-w-[65ch] text-15 whitespace-pre-line wrap-anywhere">{texts.bio}</p>
      )}
      <PromptAnswers answers={request.fromUserPromptAnswers} />
      <SharedInterests request={request} />
      <SharedPeople request={request} />
    </>
  )
}

function SharedPeople({ request }: { request: ReceivedRequest }) {
  const { mutualFriends, mutualFriendCount, sharedCircles } = request
  return (
    <>
      {mutualFriendCount > 0 && (
        <p className="flex items-center gap-2 text-15">
          <AvatarRow people={mutualFriends} />
          {m.people_mutual_friends({ count: mutualFriendCount })}
        </p>
      )}
      {sharedCircles.length > 0 && (
        <p className="flex items-start gap-2 text-15">
          <UsersRound size={18} strokeWidth={1.75} aria-hidden className="mt-[3px] shrink-0 text-second" />
          <span className="min-w-0 wrap-anywhere">
            {m.requests_shared_circles({ names: formatList(sharedCircles.map(({ name }) => name)) })}
          </span>
        </p>
      )}
    </>
  )
}

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
        <ErrorState title={m.requests_request_failed()} query={request} />
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
