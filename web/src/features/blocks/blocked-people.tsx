import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { safetyWords } from '../../i18n/safety.ts'
import { Section } from '../../ui/section.tsx'
import { BlockedRow } from './blocked-row.tsx'
import { blockedPeople } from './block-queries.ts'

/** The part of the settings with the people whom one has blocked. */
export function BlockedPeople() {
  const { data, error, isRefetching, refetch } = useInfiniteQuery(blockedPeople)
  return (
    <Section title={safetyWords.title} hint={safetyWords.hint}>
      {data !== undefined && <BlockedList />}
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data === undefined && error !== null && (
        <Problem
          title={safetyWords.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
    </Section>
  )
}

/** Whoever is unblocked leaves with the focus on their button: what holds the list takes it. */
function BlockedList() {
  const list = useInfiniteQuery(blockedPeople)
  const place = useRef<HTMLDivElement>(null)
  const people = itemsOf(list.data)
  return (
    <div ref={place} tabIndex={-1} className="grid outline-none">
      {people.length === 0 && !list.hasNextPage && (
        <p className="text-15 text-ink-soft">{safetyWords.none}</p>
      )}
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <BlockedRow key={person.id} person={person} onUnblocked={() => place.current?.focus()} />
        ))}
      </ul>
      <ShowMore list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </div>
  )
}
