import type { FoundMessage } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { callPage } from '../../../api/call.ts'
import { getItems, cursorQuery, pagination } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { formatRelativeTime } from '../../../ui/dates.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../../ui/states.tsx'
import { ConversationAvatar } from '../conversation-avatar.tsx'
import { useNow } from '../conversation-queries.ts'
import {
  ConversationLink,
  conversationRowClasses,
  type FromListState,
  ConversationListSkeleton,
} from './conversation-link.tsx'

export type HighlightPart = { index: number; text: string; isHit: boolean }

/** Characters kept before the first match of a long text. */
const contextLength = 20
const maxLength = 90

/** A one-line excerpt around the first match, split into matches and other text. */
export function highlight(text: string, search: string): HighlightPart[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const first = line.toLowerCase().indexOf(search.toLowerCase())
  const from = first > contextLength * 2 ? line.indexOf(' ', first - contextLength) + 1 || first : 0
  const excerpt = line.slice(from, from + maxLength)
  const shown = `${from > 0 ? '…' : ''}${excerpt}${from + maxLength < line.length ? '…' : ''}`
  return splitMatches(shown, search)
}

function splitMatches(text: string, search: string): HighlightPart[] {
  if (search === '') return [{ index: 0, text, isHit: false }]
  const parts: HighlightPart[] = []
  const lowerCaseText = text.toLowerCase()
  let end = 0
  while (end < text.length) {
    const found = lowerCaseText.indexOf(search.toLowerCase(), end)
    const start = found === -1 ? text.length : found
    if (start > end) parts.push({ index: end, text: text.slice(end, start), isHit: false })
    end = start + search.length
    if (found !== -1) parts.push({ index: start, text: text.slice(start, end), isHit: true })
  }
  return parts
}

/** Minimum letters to search messages. Names need one. */
export const minSearchLength = 2
export const maxSearchLength = 100

export function conversationSearchQuery(search: string) {
  return infiniteQueryOptions({
    ...pagination,
    queryKey: ['messages', 'found', 'conversations', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages', { query: { search, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}

export function messageSearchQuery(search: string) {
  return infiniteQueryOptions({
    ...pagination,
    queryKey: ['messages', 'found', 'messages', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages/search', { query: { search, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}

export function SearchResults({ search, from }: { search: string; from: FromListState }) {
  const searchesMessages = search.length >= minSearchLength
  const conversations = useInfiniteQuery(conversationSearchQuery(search))
  const messages = useInfiniteQuery({ ...messageSearchQuery(search), enabled: searchesMessages })
  const error = conversations.error ?? messages.error
  const [rows, hits] = [getItems(conversations.data), getItems(messages.data)]
  const isPending = conversations.isPending || (searchesMessages && messages.isPending)
  if (error !== null && rows.length === 0 && hits.length === 0) {
    const refetch = () => Promise.all([conversations.refetch(), searchesMessages && messages.refetch()])
    const isRefetching = conversations.isRefetching || messages.isRefetching
    return <ErrorState title={m.messages_search_failed()} query={{ error, refetch, isRefetching }} />
  }
  if (isPending) return <ConversationListSkeleton />
  const count = rows.length + hits.length
  return (
    <>
      <output className="sr-only">
        {conversations.hasNextPage || messages.hasNextPage
          ? m.messages_results_or_more({ count })
          : m.messages_result_count({ count })}
      </output>
      {count === 0 && (
        <EmptyState
          scene="nobody-left"
          title={m.messages_nothing_found({ search })}
          hint={searchesMessages ? m.messages_nothing_found_hint() : m.messages_search_too_short()}
        />
      )}
      <ResultSection title={m.messages_found_conversations()} isEmpty={rows.length === 0}>
        <ConversationResults rows={rows} from={from} />
        <LoadMore fullWidth list={conversations} />
      </ResultSection>
      <ResultSection title={m.messages_found_messages()} isEmpty={hits.length === 0}>
        <MessageResults hits={hits} search={search} from={from} />
        <LoadMore fullWidth list={messages} />
      </ResultSection>
    </>
  )
}

type ResultSectionProps = { title: string; isEmpty: boolean; children: ReactNode }

function ResultSection({ title, isEmpty, children }: ResultSectionProps) {
  if (isEmpty) return null
  return (
    <section aria-label={title} className="pb-4">
      <h2 className="pb-1 text-17 frame:px-3">{title}</h2>
      {children}
    </section>
  )
}

const listClasses = '-mx-4 frame:mx-0 frame:space-y-1'
const itemClasses = 'border-b border-line last:border-0 frame:border-0'

type ConversationResultsProps = { rows: Parameters<typeof ConversationLink>[0]['row'][]; from: FromListState }

function ConversationResults({ rows, from }: ConversationResultsProps) {
  const now = useNow()
  return (
    <ul className={listClasses}>
      {rows.map((row) => (
        <li key={row.conversation} className={itemClasses}>
          <ConversationLink row={row} now={now} isChosen={false} from={from} />
        </li>
      ))}
    </ul>
  )
}

type MessageResultsProps = { hits: readonly FoundMessage[]; search: string; from: FromListState }

function MessageResults({ hits, ...rest }: MessageResultsProps) {
  const now = useNow()
  return (
    <ul className={listClasses}>
      {hits.map((hit) => (
        <li key={hit.message.id} className={itemClasses}>
          <MessageResult hit={hit} now={now} {...rest} />
        </li>
      ))}
    </ul>
  )
}

type MessageResultProps = Omit<MessageResultsProps, 'hits'> & { hit: FoundMessage; now: number }

function MessageResult({ hit, search, now, from }: MessageResultProps) {
  const { id: viewerId } = useUser()
  const { conversation, message } = hit
  const { key, name, image } = conversation
  const sender = message.senderId === viewerId ? m.messages_you() : message.senderName
  return (
    <Link
      href={`/messages/${key}?message=${message.id}`}
      // A new object for each press, so that pressing the same result scrolls again.
      state={{ ...from, pressed: {} }}
      className={conversationRowClasses}
    >
      <ConversationAvatar conversation={key} name={name} image={image} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="min-w-0 grow truncate text-15 font-semibold">{name}</span>
          <time dateTime={message.createdAt} className="shrink-0 text-13 text-ink-soft">
            {formatRelativeTime(message.createdAt, now)}
          </time>
        </span>
        <span className="line-clamp-2 text-15 text-ink-soft wrap-anywhere">
          {sender}:{' '}
          {highlight(message.content, search).map(({ index, text, isHit }) =>
            isHit ? (
              <mark
                key={index}
                className="rounded-sm bg-sun/20 font-semibold text-ink high-contrast:underline"
              >
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
