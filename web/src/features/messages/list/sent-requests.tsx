import type { FriendRequest } from '@coterie/contract/requests'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { Link } from 'wouter'

import { sentenceOf } from '../../../api/failures.ts'
import { itemsOf } from '../../../api/paged.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { messagesWords } from '../../../words/messages.ts'
import { CircleFace } from '../../groups/circle-face.tsx'
import { sentRequests } from '../../requests/sent.ts'
import { rowLook } from './conversation-link.tsx'

type Asked = FriendRequest & { groupId: number; groupName: string }

/** Circles that one asked to join, and their chats, where one's introduction stands until there is an answer. */
export function SentRequests({ chosen }: { chosen: string | undefined }) {
  const list = useInfiniteQuery(sentRequests)
  const asked = itemsOf(list.data).filter(
    (request): request is Asked => request.groupId !== null && request.groupName !== null,
  )
  if (asked.length === 0) return null
  return (
    <section aria-labelledby="sent-requests" className="mt-6">
      <h2 id="sent-requests" className="pb-1 text-20 frame:px-3 frame:text-17">
        {messagesWords.sentRequests}
      </h2>
      <ul className="-mx-4 frame:mx-0 frame:space-y-1">
        {asked.map((request) => (
          <li key={request.id} className="border-b border-line last:border-0 frame:border-0">
            <AskedLink request={request} isChosen={String(request.groupId) === chosen} />
          </li>
        ))}
      </ul>
      <ShowMore wide list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </section>
  )
}

function AskedLink({ request, isChosen }: { request: Asked; isChosen: boolean }) {
  const { groupId, groupName, groupImage, introduction } = request
  return (
    <Link href={`/messages/${groupId}`} aria-current={isChosen ? 'page' : undefined} className={rowLook}>
      <CircleFace id={groupId} imageUrl={groupImage} />
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate text-15 font-semibold">{groupName}</span>
        <span className="flex items-center gap-1.5 text-15 text-ink-soft">
          <Hourglass size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {introduction === null ? messagesWords.introduceYourself : messagesWords.waiting}
        </span>
      </span>
    </Link>
  )
}
