import type { Arrival } from '@coterie/contract/messages/arrivals'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { Link } from 'wouter'

import { call } from '../../../api/call.ts'
import { getErrorText, isApiError } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { formatList } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.ts'
import { getDayName } from '../message-runs.ts'
import { useLogActions } from './message-input.ts'

type ArrivalLinesProps = { groupId: number; arrivals: readonly Arrival[]; now: number }

/** People who joined the circle at this point of the chat, with a button to wave at each. */
export function ArrivalLines({ groupId, arrivals, now }: ArrivalLinesProps) {
  return (
    <ul className="grid gap-2">
      {arrivals.map((arrival) => (
        <ArrivalLine key={arrival.person.id} groupId={groupId} arrival={arrival} now={now} />
      ))}
    </ul>
  )
}

function ArrivalLine({ groupId, arrival, now }: Omit<ArrivalLinesProps, 'arrivals'> & { arrival: Arrival }) {
  const { viewerId, canWrite } = useLogActions()
  const { person, joinedAt, hasWaved } = arrival
  const { id, name, avatar } = person
  const isOwn = id === viewerId
  const waveText = getWaveText(arrival)
  return (
    <li className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center text-13 text-ink-soft">
      <span className="inline-flex min-w-0 items-center gap-2">
        <Avatar name={name} picture={avatar} size="small" />
        <span className="min-w-0 wrap-anywhere">
          {isOwn ? (
            m.messages_you_joined()
          ) : (
            <Link href={`/people/${id}`} className="font-semibold text-ink-soft no-underline hover:underline">
              {m.messages_joined({ name })}
            </Link>
          )}
          {' · '}
          <time dateTime={joinedAt}>{getDayName(joinedAt, now)}</time>
        </span>
      </span>
      <span aria-live="polite" className="inline-flex min-w-0 items-center gap-1.5 empty:hidden">
        {waveText !== null && (
          <>
            <Hand size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">{waveText}</span>
          </>
        )}
      </span>
      {canWrite && !isOwn && !hasWaved && <WaveButton groupId={groupId} person={person} />}
    </li>
  )
}

function WaveButton({ groupId, person: { id, name } }: { groupId: number; person: Arrival['person'] }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PUT /api/groups/{id}/members/{userId}/wave', {
        params: { id: String(groupId), userId: String(id) },
      }),
    onSuccess: (waved) =>
      client.setQueryData<Arrival[]>(queryKeys.arrivals(groupId), (arrivals) =>
        arrivals?.map((arrival) => (arrival.person.id === id ? waved : arrival)),
      ),
    onError: (error) => {
      // They have left in the meantime.
      if (isApiError(error, 'not_found'))
        void client.invalidateQueries({ queryKey: queryKeys.arrivals(groupId) })
      toast({ title: m.messages_wave_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return (
    <button
      type="button"
      aria-label={m.messages_wave_at({ name })}
      aria-disabled={isPending || undefined}
      onClick={() => isPending || mutate()}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-ink-soft/60 bg-card px-4 font-semibold text-ink motion-feedback hover:border-ink aria-disabled:opacity-40 high-contrast:border-ink"
    >
      <Hand size={16} strokeWidth={1.75} aria-hidden />
      {m.messages_wave()}
    </button>
  )
}

/** 'Bo and Ana waved'. Null if no one has. */
function getWaveText({ waveCount, wavers, hasWaved }: Arrival): string | null {
  if (waveCount === 0) return null
  if (hasWaved)
    return waveCount === 1
      ? m.messages_you_waved()
      : m.messages_you_and_others_waved({ count: waveCount - 1 })
  const names = wavers.map(({ name }) => name)
  const more = waveCount - names.length
  return more > 0
    ? m.messages_waved_more({ names: names.join(', '), more })
    : m.messages_waved({ names: formatList(names), count: waveCount })
}
