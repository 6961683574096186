import type { BlockedPerson } from '@coterie/contract/blocks'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { getItems } from '../../api/paged.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { Section } from '../../ui/surfaces.tsx'
import { blockedPeopleQuery, useUnblock } from './block-queries.ts'

type BlockedRowProps = { person: BlockedPerson; onUnblocked: () => void }

function BlockedRow({ person, onUnblocked }: BlockedRowProps) {
  const { mutate, isPending } = useUnblock()
  const { name, avatar, since } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Avatar name={name} picture={avatar} />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-13 text-ink-soft">{m.blocks_since({ date: formatDate(since, 'date') })}</p>
        </div>
      </div>
      <Button
        variant="secondary"
        pending={isPending}
        aria-label={m.blocks_unblock_label({ name })}
        onClick={() => mutate(person, { onSuccess: onUnblocked })}
      >
        {isPending ? m.blocks_unblocking() : m.blocks_unblock()}
      </Button>
    </li>
  )
}

export function BlockedPeople() {
  const { data, error, isRefetching, refetch } = useInfiniteQuery(blockedPeopleQuery)
  return (
    <Section title={m.blocks_title()} hint={m.blocks_hint()}>
      {data !== undefined && <BlockedList />}
      {data === undefined && error === null && <Skeleton className="h-16 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState title={m.blocks_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </Section>
  )
}

/** Unblocking removes the focused button, so the list receives the focus. */
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
      <LoadMore list={list} />
    </div>
  )
}
