import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { invitableQuery } from './guest-data.ts'

type InviteSheetProps = { event: EventPage; open: boolean; onClose: () => void }

/** Finds friends by name. Those who are invited stay in the list until it reloads. */
export function InviteSheet({ event, open, onClose }: InviteSheetProps) {
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), 250)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.guests_invite()}
      description={event.group === null ? m.guests_invite_hint() : m.guests_invite_members_hint()}
    >
      <div className="grid gap-4">
        <SearchField label={m.guests_search()} value={searchText} maxLength={100} onChange={setSearchText} />
        {open && <People eventId={event.id} search={search} />}
      </div>
    </Sheet>
  )
}

function People({ eventId, search }: { eventId: number; search: string }) {
  const query = useQuery(invitableQuery(eventId, search))
  const { data: people, error } = query
  if (people === undefined)
    return error === null ? (
      <RowsSkeleton label={m.event_page_loading_people()} rows={3} twoLines={false} />
    ) : (
      <ErrorState title={m.event_page_people_failed()} query={query} />
    )
  if (people.length === 0)
    return (
      <p className="text-15 text-ink-soft">
        {search === '' ? m.guests_no_one_to_invite() : m.guests_not_found({ search })}
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {people.map((person) => (
        <PersonRow key={person.id} eventId={eventId} person={person} />
      ))}
    </ul>
  )
}

type PersonRowProps = { eventId: number; person: { id: number; name: string; avatar: string | null } }

function PersonRow({ eventId, person: { id, name, avatar } }: PersonRowProps) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      call('PUT /api/events/{id}/invitations/{userId}', {
        params: { id: String(eventId), userId: String(id) },
      }),
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: [...queryKeys.events, 'guests', eventId],
        predicate: ({ queryKey }) => !queryKey.includes('invitable'),
      }),
    onError: (error) =>
      toast({ title: m.guests_action_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Avatar name={name} picture={avatar} />
      <span className="min-w-0 grow text-15 font-semibold wrap-anywhere">{name}</span>
      <Button variant="secondary" disabled={isSuccess} pending={isPending} onClick={() => mutate()}>
        {isSuccess ? m.guests_status_invited() : m.guests_invite_person()}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}
