import type { FriendRequest } from '@coterie/contract/requests'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Link } from 'wouter'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { ShowMore } from '../../../ui/load-more.tsx'
import { messagesWords } from '../../../i18n/messages.ts'
import { sentRequests } from '../../requests/sent-requests-query.ts'
import { Face } from '../conversation-avatar.tsx'
import { rowLook, type FromList } from './conversation-link.tsx'

/** Somebody or something that one asked, and the conversation with it. */
type Asked = { id: number; conversation: string; name: string; image: string | null; introduced: boolean }

type SentRequestsProps = { chosen: string | undefined; from: FromList }

/** Circles and people whom one asked, and their chats, where one's introduction stands until there is an answer. */
export function SentRequests({ chosen, from }: SentRequestsProps) {
  const list = useInfiniteQuery(sentRequests)
  const asked = itemsOf(list.data).flatMap(askedOf)
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="sent-requests" className="mt-6">
      <h2 id="sent-requests" className="pb-1 text-20 frame:px-3 frame:text-17">
        {messagesWords.sentRequests}
      </h2>
      <ul className="-mx-4 frame:mx-0 frame:space-y-1">
        {asked.map((one) => (
          <li key={one.id} className="border-b border-line last:border-0 frame:border-0">
            <AskedLink asked={one} isChosen={one.conversation === chosen} from={from} />
          </li>
        ))}
      </ul>
      <ShowMore wide list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </section>
  )
}

/** Nothing where the name is not known. */
function askedOf(request: FriendRequest): Asked[] {
  const { id, groupId, toId, introduction } = request
  const [conversation, name, image] =
    groupId === null
      ? [`u${toId}`, request.toUserName, request.toUserAvatar]
      : [String(groupId), request.groupName, request.groupImage]
  return name === null ? [] : [{ id, conversation, name, image, introduced: introduction !== null }]
}

type AskedLinkProps = { asked: Asked; isChosen: boolean; from: FromList }

function AskedLink({ asked, isChosen, from }: AskedLinkProps) {
  const { conversation, name, image, introduced } = asked
  return (
    <Link
      href={`/messages/${conversation}`}
      state={from}
      aria-current={isChosen ? 'page' : undefined}
      className={rowLook}
    >
      <Face conversation={conversation} name={name} image={image} />
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate text-15 font-semibold">{name}</span>
        <span className="flex items-center gap-1.5 text-15 text-ink-soft">
          <Hourglass size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {introduced ? messagesWords.waiting : messagesWords.introduceYourself}
        </span>
      </span>
    </Link>
  )
}
