import { m } from '@coterie/contract/paraglide/messages'
import type { FriendRequest } from '@coterie/contract/requests'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Link } from 'wouter'

import { getItems } from '../../../api/paged.ts'
import { LoadMore } from '../../../ui/states.tsx'
import { sentRequestsQuery } from '../../requests/send-request.ts'
import { ConversationAvatar } from '../conversation-avatar.tsx'
import { conversationRowClasses, type FromListState } from './conversation-link.tsx'

type SentRequest = {
  id: number
  conversation: string
  name: string
  image: string | null
  hasIntroduction: boolean
}

type SentRequestsProps = { chosen: string | undefined; from: FromListState }

export function SentRequests({ chosen, from }: SentRequestsProps) {
  const list = useInfiniteQuery(sentRequestsQuery)
  const sentRequests = getItems(list.data).flatMap(toSentRequest)
  if (sentRequests.length === 0) return null
  return (
    <section aria-labelledby="sent-requests" className="mt-6">
      <h2 id="sent-requests" className="pb-1 text-20 frame:px-3 frame:text-17">
        {m.messages_sent_requests()}
      </h2>
      <ul className="-mx-4 frame:mx-0 frame:space-y-1">
        {sentRequests.map((entry) => (
          <li key={entry.id} className="border-b border-line last:border-0 frame:border-0">
            <SentRequestLink sentRequest={entry} isChosen={entry.conversation === chosen} from={from} />
          </li>
        ))}
      </ul>
      <LoadMore fullWidth list={list} />
    </section>
  )
}

/** Empty if the name is unknown. */
function toSentRequest(request: FriendRequest): SentRequest[] {
  const { id, groupId, toId, introduction } = request
  const [conversation, name, image] =
    groupId === null
      ? [`u${toId}`, request.toUserName, request.toUserAvatar]
      : [String(groupId), request.groupName, request.groupImage]
  return name === null ? [] : [{ id, conversation, name, image, hasIntroduction: introduction !== null }]
}

type SentRequestLinkProps = { sentRequest: SentRequest; isChosen: boolean; from: FromListState }

function SentRequestLink({ sentRequest, isChosen, from }: SentRequestLinkProps) {
  const { conversation, name, image, hasIntroduction } = sentRequest
  return (
    <Link
      href={`/messages/${conversation}`}
      state={from}
      aria-current={isChosen ? 'page' : undefined}
      className={conversationRowClasses}
    >
      <ConversationAvatar conversation={conversation} name={name} image={image} />
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate text-15 font-semibold">{name}</span>
        <span className="flex items-center gap-1.5 text-15 text-ink-soft">
          <Hourglass size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {hasIntroduction ? m.messages_waiting() : m.messages_introduce_yourself()}
        </span>
      </span>
    </Link>
  )
}
