import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { blockedPeopleQuery } from './block-queries.ts'
import { BlockedRow } from './blocked-row.tsx'

export function BlockedPeople() {
  const { data, error, isRefetching, refetch } = useInfiniteQuery(blockedPeopleQuery)
  return (
    <Section title={m.blocks_title()} hint={m.blocks_hint()}>
      {data !== undefined && <BlockedList />}
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState
          title={m.blocks_failed()}
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
        <p className="text-15 text-ink-soft">{m.blocks_no_blocked_people()}</p>
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
