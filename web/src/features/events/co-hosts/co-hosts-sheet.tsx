import type { CoHost } from '@coterie/contract/events/co-hosts'
import type { EventPage } from '@coterie/contract/events/events'
import type { Person } from '@coterie/contract/groups/groups'
import { maxCoHosts } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'

import { getErrorText } from '../../../api/errors.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { FieldNote } from '../../../ui/fields.tsx'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx'
import { candidatesQuery, coHostsQuery, useInviteCoHost, useRemoveCoHost } from './co-host-data.ts'

type CoHostsSheetProps = { event: EventPage; open: boolean; onClose: () => void }

/** The co-hosts of an event, and people to invite. */
export function CoHostsSheet({ event, open, onClose }: CoHostsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.co_hosts_title()} description={m.co_hosts_hint()}>
      {open && <CoHosts event={event} />}
    </Sheet>
  )
}

function CoHosts({ event }: { event: EventPage }) {
  const query = useQuery(coHostsQuery(event.id))
  const { data } = query
  if (data === undefined) {
    if (query.error === null) return <RowsSkeleton label={m.co_hosts_loading()} rows={2} twoLines={false} />
    return <ErrorState title={m.co_hosts_failed()} query={query} />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((coHost) => (
            <CoHostRow key={coHost.id} event={event} coHost={coHost} />
          ))}
        </ul>
      )}
      {data.length < maxCoHosts ? (
        <Invite eventId={event.id} />
      ) : (
        <p className="text-15 text-ink-soft">{m.refusal_too_many_co_hosts()}</p>
      )}
    </div>
  )
}

function CoHostRow({ event, coHost }: { event: EventPage; coHost: CoHost }) {
  const { mutate, isPending } = useRemoveCoHost(event.id)
  const { id, name, accepted } = coHost
  return (
    <PersonRow person={coHost}>
      {!accepted && <Badge>{m.co_hosts_invited()}</Badge>}
      {event.can.removeHosts && (
        <Button variant="quiet" pending={isPending} onClick={() => mutate(id)}>
          {accepted ? m.co_hosts_remove() : m.co_hosts_withdraw()}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </PersonRow>
  )
}

function PersonRow({ person: { id, name, avatar }, children }: { person: Person; children: ReactNode }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar name={name} picture={avatar} />
      <Link href={`/people/${id}`} className="min-w-0 grow text-15 font-semibold text-ink wrap-anywhere">
        {name}
      </Link>
      {children}
    </li>
  )
}

function Invite({ eventId }: { eventId: number }) {
  const [search, setSearch] = useState('')
  const query = useQuery(candidatesQuery(eventId, useDebouncedValue(search.trim(), 200)))
  const { mutate, isPending, variables, error } = useInviteCoHost(eventId)
  const { data: people } = query
  return (
    <section aria-label={m.co_hosts_invite_title()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SearchField
        label={m.co_hosts_search()}
        value={search}
        maxLength={100}
        onChange={setSearch}
        onClear={() => setSearch('')}
      />
      {error !== null && <FieldNote id={`co-hosts-${eventId}`} error={getErrorText(error)} />}
      {query.isError && people === undefined && (
        <ErrorState title={m.co_hosts_people_failed()} query={query} />
      )}
      {people?.length === 0 && (
        <p className="text-15 text-ink-soft">
          {search.trim() === '' ? m.co_hosts_no_people() : m.co_hosts_no_results()}
        </p>
      )}
      <ul className="divide-y divide-line">
        {people?.map((person) => (
          <PersonRow key={person.id} person={person}>
            <Button
              variant="secondary"
              pending={isPending && variables === person.id}
              onClick={() => mutate(person.id)}
            >
              {m.co_hosts_invite()}
              <span className="sr-only">: {person.name}</span>
            </Button>
          </PersonRow>
        ))}
      </ul>
    </section>
  )
}
