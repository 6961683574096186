import { m } from '@coterie/contract/paraglide/messages'
import type { TableProfile as Profile } from '@coterie/contract/proposals'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useId } from 'react'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Chip } from '../../ui/choices.tsx'
import { getDatesLocale } from '../../ui/dates.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Card, IconLine } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'

const tableProfileQuery = queryOptions({
  queryKey: [...queryKeys.proposals, 'tables'],
  queryFn: ({ signal }) => call('GET /api/user/tables', { signal }),
})

/** The private part of the profile: when the person is free for tables, and who is asked first. */
export function TableProfile() {
  const id = useId()
  const query = useQuery(tableProfileQuery)
  const { data: profile, error } = query
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-5 p-6 wide:p-10">
      <header className="grid gap-2">
        <h2 id={id} className="text-24">
          {m.tables_profile_title()}
        </h2>
        <IconLine icon={EyeOff}>{m.tables_profile_lead()}</IconLine>
      </header>
      {profile === undefined && error !== null && (
        <ErrorState title={m.tables_profile_failed()} query={{ ...query, error }} />
      )}
      {profile === undefined && error === null && (
        <>
          <output className="sr-only">{m.tables_profile_loading()}</output>
          <Skeleton className="h-40 w-full" />
        </>
      )}
      {profile !== undefined && (
        <>
          <FreeEvenings evenings={profile.freeEvenings} />
          <Reliability profile={profile} />
        </>
      )}
    </Card>
  )
}

function FreeEvenings({ evenings }: { evenings: readonly number[] }) {
  const { mutate } = useSaveEvenings()
  const weekday = new Intl.DateTimeFormat(getDatesLocale(), { weekday: 'long', timeZone: 'UTC' })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-15 font-semibold">{m.tables_free_on()}</legend>
      <div className="flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Chip
            key={day}
            // January 1, 2024 was a Monday.
            label={weekday.format(Date.UTC(2024, 0, day))}
            checked={evenings.includes(day)}
            onChange={(checked) =>
              mutate(checked ? [...evenings, day].toSorted() : evenings.filter((other) => other !== day))
            }
          />
        ))}
      </div>
      {evenings.length === 0 && <p className="text-13 text-ink-soft">{m.tables_no_evenings()}</p>}
    </fieldset>
  )
}

/** Saves at once. Presses in quick succession arrive in order. */
function useSaveEvenings() {
  const client = useQueryClient()
  const { queryKey } = tableProfileQuery
  const change = (freeEvenings: number[]) =>
    client.setQueryData(queryKey, (profile) => profile && { ...profile, freeEvenings })
  return useMutation({
    scope: { id: 'free-evenings' },
    mutationFn: (freeEvenings: number[]) => call('PUT /api/user/tables', { body: { freeEvenings } }),
    onMutate: change,
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      toast({ title: m.tables_evenings_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
}

function Reliability({ profile: { came, saidYes, reliability } }: { profile: Profile }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-15 font-semibold">{m.tables_reliability_title()}</h3>
      <p className="text-15">
        {saidYes === 0
          ? m.tables_reliability_new()
          : m.tables_reliability({ came, saidYes, percent: reliability })}
      </p>
      <p className="max-w-[65ch] text-13 text-ink-soft">{m.tables_reliability_hint()}</p>
    </section>
  )
}
