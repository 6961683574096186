import type { EventPage } from '@coterie/contract/events/events'
import type { Table } from '@coterie/contract/events/tables'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, MapPin, MessageCircle, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText, getIssues } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatDate, LocalText } from '../../../ui/dates.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'
import { tableQuery } from './table-query.ts'

const loadPlaceForm = async () => (await import('@coterie/contract/events/events.forms')).tablePlaceForm

/** What is special about a table: who comes is asked the day before, and its people choose the place. */
export function TablePanel({ event }: { event: EventPage }) {
  const id = useId()
  const query = useQuery(tableQuery(event.id))
  const { data: table } = query
  if (table === undefined && query.error !== null)
    return <ErrorState title={m.tables_failed()} query={{ ...query, error: query.error }} />
  if (table === undefined) return <TableSkeleton />
  if (table.over) return null
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4 p-5 wide:p-8">
      {table.canConfirm ? (
        <Confirmation table={table} titleId={id} />
      ) : (
        <header className="grid gap-1">
          <h2 id={id} className="text-20">
            {m.tables_title()}
          </h2>
          <p className="text-15 text-ink-soft">{m.tables_lead()}</p>
        </header>
      )}
      {table.confirmed && (
        <p className="flex items-center gap-2 text-15 font-semibold">
          <Check size={18} strokeWidth={2} aria-hidden className="shrink-0 text-good" />
          {m.tables_confirmed()}
        </p>
      )}
      {table.canSetPlace && <Place table={table} />}
      {event.group !== null && <ChatLine table={table} groupId={event.group.id} />}
    </Card>
  )
}

function TableSkeleton() {
  return (
    <>
      <output className="sr-only">{m.tables_loading()}</output>
      <Skeleton className="h-40 w-full rounded-card" />
    </>
  )
}

function Confirmation({ table, titleId }: { table: Table; titleId: string }) {
  const { mutate, isPending, variables } = useConfirm(table.id)
  const [now] = useState(() => Date.now())
  return (
    <>
      <header className="grid gap-1">
        <h2 id={titleId} className="text-20">
          {m.tables_confirm_title()}
        </h2>
        <p className="text-15 text-ink-soft">
          {Date.parse(table.confirmUntil) > now ? (
            <LocalText>
              {m.tables_confirm_hint({ time: formatDate(table.confirmUntil, 'appointment', table.timezone) })}
            </LocalText>
          ) : (
            m.tables_confirm_late_hint()
          )}
        </p>
      </header>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="connect"
          icon={Check}
          pending={isPending && variables}
          disabled={isPending && !variables}
          onClick={() => mutate(true)}
        >
          {m.tables_coming()}
        </Button>
        <Button
          variant="secondary"
          icon={X}
          pending={isPending && !variables}
          disabled={isPending && variables}
          onClick={() => mutate(false)}
        >
          {m.tables_not_coming()}
        </Button>
      </div>
    </>
  )
}

function useConfirm(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (coming: boolean) =>
      call('PUT /api/tables/{id}/confirmation', { params: { id: String(id) }, body: { coming } }),
    onSuccess: (table, coming) => {
      client.setQueryData(tableQuery(id).queryKey, table)
      toast({ title: coming ? m.tables_confirmed() : m.answer_spot_declined() })
    },
    onError: (error) =>
      toast({ title: m.tables_reply_failed(), description: getErrorText(error), kind: 'destructive' }),
    onSettled: async () => {
      for (const queryKey of [queryKeys.events, queryKeys.notifications])
        await client.invalidateQueries({ queryKey })
    },
  })
}

function Place({ table }: { table: Table }) {
  const [isEditing, setEditing] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const label = table.address === null ? m.tables_choose_place() : m.tables_change_place()
  function change(next: boolean) {
    setEditing(next)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('input, button')?.focus())
  }
  return (
    <div ref={element} className="grid gap-3">
      <p className="flex items-start gap-2 text-15">
        <MapPin size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-second" />
        <span className="min-w-0 wrap-anywhere">{table.address ?? m.tables_no_place()}</span>
      </p>
      {isEditing ? (
        <PlaceForm table={table} onClose={() => change(false)} />
      ) : (
        <Button variant="secondary" onClick={() => change(true)} className="justify-self-start">
          {label}
        </Button>
      )}
    </div>
  )
}

function PlaceForm({ table, onClose }: { table: Table; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm(loadPlaceForm, useState({ place: table.address ?? '' }))
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { place: string }) =>
      call('PUT /api/tables/{id}/place', { params: { id: String(table.id) }, body }),
    onSuccess: (saved) => {
      client.setQueryData(tableQuery(table.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: queryKeys.events })
      toast({ title: m.tables_place_saved() })
      onClose()
    },
    onError: (error) => {
      form.showIssues(getIssues(error))
      toast({ title: m.tables_place_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
  return (
    <form {...form.getFormProps((valid) => mutate(valid))} className="grid gap-3">
      <TextField
        {...form.field('place')}
        label={m.tables_place()}
        hint={m.tables_place_hint()}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {m.tables_save_place()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.tables_cancel_place()}
        </Button>
      </div>
    </form>
  )
}

function ChatLine({ table, groupId }: { table: Table; groupId: number }) {
  const { chatOpensAt, timezone } = table
  if (chatOpensAt === null)
    return (
      <ButtonLink
        href={`/messages/${groupId}`}
        variant="secondary"
        icon={MessageCircle}
        className="justify-self-start"
      >
        {m.tables_open_chat()}
      </ButtonLink>
    )
  return (
    <p className="text-15 text-ink-soft">
      <LocalText>{m.tables_chat_opens({ time: formatDate(chatOpensAt, 'appointment', timezone) })}</LocalText>
    </p>
  )
}
