import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { blocksTexts } from '../../i18n/blocks.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { blockedPeopleQuery } from './block-queries.ts'
import { BlockedRow } from './blocked-row.tsx'

export function BlockedPeople() {
  const { data, error, isRefetching, refetch } = useInfiniteQuery(blockedPeopleQuery)
  return (
    <Section title={blocksTexts.title} hint={blocksTexts.hint}>
      {data !== undefined && <BlockedList />}
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState
          title={blocksTexts.failed}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
    </Section>
  )
}

/** Unblocking removes the focused button, so the list takes the focus. */
function BlockedList() {
  const list = useInfiniteQuery(blockedPeopleQuery)
  const listRef = useRef<HTMLDivElement>(null)
  const people = getItems(list.data)
  return (
    <div ref={listRef} tabIndex={-1} className="grid outline-none">
      {people.length === 0 && !list.hasNextPage && (
        <p className="text-15 text-ink-soft">{blocksTexts.noBlockedPeople}</p>
      )}
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <BlockedRow key={person.id} person={person} onUnblocked={() => listRef.current?.focus()} />
        ))}
      </ul>
      <LoadMore list={list} errorText={list.error === null ? undefined : getErrorText(list.error)} />
    </div>
  )
}
