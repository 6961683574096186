import { cityName } from '@coterie/contract/i18n/cities'
import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { FriendRequest } from '@coterie/contract/requests'
import { Check, X } from 'lucide-react'
import { Link } from 'wouter'

import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { getSharedInterests } from './shared-interests.ts'
import { useAnswerRequest } from './use-answer-request.ts'

export function RequestCard({ request }: { request: FriendRequest }) {
  const { fromId, fromUserName, fromUserAvatar, fromUserLocation, groupName } = request
  const profileHref = `/people/${fromId}`
  return (
    <Card as="li" className="grid gap-4 p-4 wide:p-5">
      <div className="flex items-start gap-4">
        <Link href={profileHref} tabIndex={-1} aria-hidden className="rounded-full no-underline">
          <Avatar name={fromUserName} picture={fromUserAvatar} size="large" />
        </Link>
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-20 wrap-anywhere">
            {groupName ?? m.requests_owners_group({ name: fromUserName })}
          </h3>
          <p className="text-15 wrap-anywhere">
            <Link href={profileHref} className="font-semibold text-ink">
              {fromUserName}
            </Link>
            {fromUserLocation !== null && (
              <span className="text-ink-soft"> · {cityName(fromUserLocation)}</span>
            )}
          </p>
          <p className="text-15 text-ink-soft">{m.requests_would_like_to_connect()}</p>
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
          {interestName(interest)}
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
