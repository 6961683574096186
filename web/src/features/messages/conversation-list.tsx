import { useInfiniteQuery } from '@tanstack/react-query'

import { sentenceOf } from '../../api/failures.ts'
import { itemsOf } from '../../api/paged.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { messagesWords } from '../../words/messages.ts'
import { ConversationLink } from './conversation-link.tsx'
import { conversations } from './conversations.ts'
import { useNow } from './now.ts'
import { SentRequests } from './sent-requests.tsx'

/** One's conversations, the latest first. `chosen` is the one that stands beside. */
export function ConversationList({ chosen }: { chosen?: string | undefined }) {
  const { data, error, isPending, isRefetching, refetch } = useInfiniteQuery(conversations)
  return (
    <section className="frame:p-2">
      <h1 className="pb-3 text-32 frame:px-3 frame:pt-4 frame:text-24">{messagesWords.title}</h1>
      {isPending && <ListSkeleton />}
      {data === undefined && error !== null && (
        <Problem
          title={messagesWords.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {data !== undefined && <Rows chosen={chosen} />}
      {data !== undefined && <SentRequests chosen={chosen} />}
    </section>
  )
}

function Rows({ chosen }: { chosen: string | undefined }) {
  const list = useInfiniteQuery(conversations)
  const now = useNow()
  const rows = itemsOf(list.data)
  if (rows.length === 0) {
    return (
      <Empty scene="conversation" title={messagesWords.none} hint={messagesWords.noneHint}>
        <ButtonLink href="/groups">{messagesWords.findFriends}</ButtonLink>
      </Empty>
    )
  }
  return (
    <>
      <ul className="-mx-4 frame:mx-0 frame:space-y-1">
        {rows.map((row) => (
          <li key={row.conversation} className="border-b border-line last:border-0 frame:border-0">
            <ConversationLink row={row} now={now} isChosen={row.conversation === chosen} />
          </li>
        ))}
      </ul>
      <ShowMore wide list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </>
  )
}

function ListSkeleton() {
  return (
    <div className="grid">
      <output className="sr-only">{messagesWords.loading}</output>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3 frame:px-3">
          <div className="size-12 shrink-0 animate-breathe rounded-full bg-ink/8" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
