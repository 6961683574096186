import type { FoundMessage } from '@coterie/contract/messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { Empty } from '../../../ui/empty-state.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { relativeTime } from '../../../ui/relative-time.ts'
import { ShowMore } from '../../../ui/load-more.tsx'
import { messagesWords } from '../../../i18n/messages.ts'
import { Face } from '../conversation-avatar.tsx'
import { useNow } from '../use-now.ts'
import { ConversationLink, rowLook, type FromList } from './conversation-link.tsx'
import { ListSkeleton } from './conversation-list-skeleton.tsx'
import { marked } from './highlight.ts'
import { fewestLetters, foundConversations, foundMessages } from './message-search-queries.ts'

/** What a search finds: conversations by their name, then messages by their words, which open there. */
export function Found({ search, from }: { search: string; from: FromList }) {
  const isLong = search.length >= fewestLetters
  const names = useInfiniteQuery(foundConversations(search))
  const words = useInfiniteQuery({ ...foundMessages(search), enabled: isLong })
  const error = names.error ?? words.error
  const [rows, hits] = [itemsOf(names.data), itemsOf(words.data)]
  const isPending = names.isPending || (isLong && words.isPending)
  if (error !== null && rows.length === 0 && hits.length === 0) {
    const again = () => void Promise.all([names.refetch(), isLong && words.refetch()])
    return (
      <Problem
        title={messagesWords.searchFailed}
        detail={sentenceOf(error)}
        onRetry={again}
        retrying={names.isRefetching || words.isRefetching}
      />
    )
  }
  if (isPending) return <ListSkeleton />
  const count = rows.length + hits.length
  return (
    <>
      <output className="sr-only">
        {messagesWords.found(count, names.hasNextPage || words.hasNextPage)}
      </output>
      {count === 0 && (
        <Empty
          scene="nobody-left"
          title={messagesWords.nothingFound(search)}
          hint={isLong ? messagesWords.nothingFoundHint : messagesWords.oneLetter}
        />
      )}
      <Part title={messagesWords.foundConversations} isEmpty={rows.length === 0}>
        <FoundRows rows={rows} from={from} />
        <ShowMore wide list={names} problem={names.error === null ? undefined : sentenceOf(names.error)} />
      </Part>
      <Part title={messagesWords.foundMessages} isEmpty={hits.length === 0}>
        <FoundHits hits={hits} search={search} from={from} />
        <ShowMore wide list={words} problem={words.error === null ? undefined : sentenceOf(words.error)} />
      </Part>
    </>
  )
}

type PartProps = { title: string; isEmpty: boolean; children: ReactNode }

function Part({ title, isEmpty, children }: PartProps) {
  if (isEmpty) return null
  return (
    <section aria-label={title} className="pb-4">
      <h2 className="pb-1 text-17 frame:px-3">{title}</h2>
      {children}
    </section>
  )
}

const listLook = '-mx-4 frame:mx-0 frame:space-y-1'
const itemLook = 'border-b border-line last:border-0 frame:border-0'

type FoundRowsProps = { rows: Parameters<typeof ConversationLink>[0]['row'][]; from: FromList }

function FoundRows({ rows, from }: FoundRowsProps) {
  const now = useNow()
  return (
    <ul className={listLook}>
      {rows.map((row) => (
        <li key={row.conversation} className={itemLook}>
          <ConversationLink row={row} now={now} isChosen={false} from={from} />
        </li>
      ))}
    </ul>
  )
}

type FoundHitsProps = { hits: readonly FoundMessage[]; search: string; from: FromList }

function FoundHits({ hits, ...given }: FoundHitsProps) {
  const now = useNow()
  return (
    <ul className={listLook}>
      {hits.map((hit) => (
        <li key={hit.message.id} className={itemLook}>
          <Hit hit={hit} now={now} {...given} />
        </li>
      ))}
    </ul>
  )
}

type HitProps = Omit<FoundHitsProps, 'hits'> & { hit: FoundMessage; now: number }

function Hit({ hit, search, now, from }: HitProps) {
  const { id: viewerId } = useUser()
  const { conversation, message } = hit
  const { key, name, image } = conversation
  const who = message.senderId === viewerId ? messagesWords.you : message.senderName
  return (
    <Link
      href={`/messages/${key}?message=${message.id}`}
      // Another one each time, so that the same hit leads there again.
      state={{ ...from, pressed: {} }}
      className={rowLook}
    >
      <Face conversation={key} name={name} image={image} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="min-w-0 grow truncate text-15 font-semibold">{name}</span>
          <time dateTime={message.createdAt} className="shrink-0 text-13 text-ink-soft">
            {relativeTime(message.createdAt, now)}
          </time>
        </span>
        <span className="line-clamp-2 text-15 text-ink-soft wrap-anywhere">
          {who}:{' '}
          {marked(message.content, search).map(({ at, text, isHit }) =>
            isHit ? (
              <mark key={at} className="rounded-sm bg-sun/20 font-semibold text-ink high-contrast:underline">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </span>
    </Link>
  )
}
