import { cityName } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { getSenderTexts } from '@coterie/contract/profile-texts'
import type { ReceivedRequest } from '@coterie/contract/requests'
import { UsersRound } from 'lucide-react'
import { Link } from 'wouter'

import { Avatar, AvatarRow } from '../../ui/avatar.tsx'
import { formatList } from '../../ui/lists.ts'
import { NameRow } from '../../ui/name-row.tsx'
import { SharedInterests, IntroductionText } from './request-card.tsx'

export function RequestSender({ request }: { request: ReceivedRequest }) {
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
            <p className="text-15 text-ink-soft wrap-anywhere">{cityName(fromUserLocation)}</p>
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
