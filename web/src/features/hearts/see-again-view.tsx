import type { PersonToSeeAgain } from '@coterie/contract/hearts'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  Check,
  ChevronLeft,
  Ellipsis,
  EyeOff,
  MessageCircle,
  ShieldAlert,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { Link } from 'wouter'

import { ApiError, getErrorText } from '../../api/errors.ts'
import { getItems } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HeartButton, IconButton } from '../../ui/buttons.tsx'
import { Badge, getPillClasses } from '../../ui/chips.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../ui/states.tsx'
import { eventPageQuery } from '../events/event-data.ts'
import { useVouch } from '../people/vouch.ts'
import { peopleToSeeAgainQuery, useChangePerson, useCloseCard, useGiveHeart } from './heart-queries.ts'

/** Blocks or reports a person, privately. */
type UncomfortableDialog = ComponentType<{ person: PersonToSeeAgain; open: boolean; onClose: () => void }>

type ViewProps = { eventId: number; Uncomfortable: UncomfortableDialog }

/** The others who came to an event, with a heart each that only the viewer sees. */
export function SeeAgainView({ eventId, Uncomfortable }: ViewProps) {
  const { data: event } = useQuery(eventPageQuery(eventId, useUser().id))
  return (
    <div className="mx-auto grid w-full max-w-[42.5rem] grid-cols-[minmax(0,1fr)] gap-5">
      <ButtonLink
        href={`/events/${eventId}`}
        variant="link"
        icon={ChevronLeft}
        className="justify-self-start"
      >
        {m.hearts_back()}
      </ButtonLink>
      <header className="grid gap-2">
        <h1 className="text-32 wrap-anywhere">{m.hearts_title()}</h1>
        {/* One line is reserved for the title. */}
        <p className="min-h-[1.5em] text-17 font-semibold wrap-anywhere">
          {event !== undefined && m.hearts_from({ title: event.title })}
        </p>
        <p className="flex items-start gap-2 text-15 text-ink-soft">
          <EyeOff size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {m.hearts_hint()}
        </p>
        <p className="flex items-start gap-2 text-15 text-ink-soft">
          <UsersRound size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {m.vouches_hint()}
        </p>
      </header>
      <People eventId={eventId} Uncomfortable={Uncomfortable} />
    </div>
  )
}

function People({ eventId, Uncomfortable }: ViewProps) {
  const list = useInfiniteQuery(peopleToSeeAgainQuery(eventId))
  const { data, error, isPending, isRefetching, refetch } = list
  const close = useCloseCard(eventId)
  const people = getItems(data)
  if (isPending) return <PeopleSkeleton />
  if (data === undefined && error instanceof ApiError && [400, 404, 409].includes(error.status))
    return (
      <EmptyState scene="sealed" title={m.hearts_unavailable()} hint={getErrorText(error)}>
        <ButtonLink href={`/events/${eventId}`}>{m.hearts_back()}</ButtonLink>
      </EmptyState>
    )
  if (data === undefined)
    return <ErrorState title={m.hearts_failed()} query={{ error, refetch, isRefetching }} />
  if (people.length === 0)
    return <EmptyState scene="empty-circle" title={m.hearts_no_one()} hint={m.hearts_no_one_hint()} />
  return (
    <>
      <div className="grid gap-4">
        <ul className={gridClasses}>
          {people.map((person) => (
            <PersonTile key={person.id} eventId={eventId} person={person} Uncomfortable={Uncomfortable} />
          ))}
        </ul>
        <LoadMore list={list} />
      </div>
      <Button
        icon={Check}
        pending={close.isPending}
        className="wide:justify-self-start"
        onClick={() => close.mutate()}
      >
        {m.hearts_done()}
      </Button>
    </>
  )
}

const gridClasses = 'grid grid-cols-2 gap-3 wide:grid-cols-3'
const tileClasses =
  'relative grid grid-cols-[minmax(0,1fr)] content-between justify-items-center gap-3 rounded-card border border-line bg-card px-3 pt-5 pb-4 text-center'

type TileProps = Omit<ViewProps, 'people'> & { person: PersonToSeeAgain }

function PersonTile({ eventId, person, Uncomfortable }: TileProps) {
  const { id, name, avatar, isFriend, hearted } = person
  const [isUncomfortable, setIsUncomfortable] = useState(false)
  const giveHeart = useGiveHeart(eventId, person)
  const entries: readonly MenuEntry[] = [
    { kind: 'link', label: m.friends_view_profile(), icon: UserRound, href: `/people/${id}` },
    {
      kind: 'action',
      label: m.hearts_uncomfortable(),
      icon: ShieldAlert,
      onSelect: () => setIsUncomfortable(true),
    },
  ]
  const menuLabel = m.hearts_more_options_label({ name })
  return (
    <li className={tileClasses}>
      <Link
        href={`/people/${id}`}
        className="grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-control text-17 font-semibold text-ink no-underline hover:underline"
      >
        <Avatar name={name} picture={avatar} size="huge" />
        <span className="max-w-full wrap-anywhere">{name}</span>
      </Link>
      <div className="grid max-w-full justify-items-center gap-3">
        {isFriend ? (
          <span className="flex min-h-11 flex-wrap items-center justify-center gap-1">
            <Badge tone="good">{m.hearts_friend()}</Badge>
            <Link
              href={`/messages/u${id}`}
              aria-label={m.friends_message_label({ name })}
              title={m.friends_message_label({ name })}
              className="grid size-11 place-items-center rounded-full text-second motion-feedback hover:bg-ink/6"
            >
              <MessageCircle size={20} strokeWidth={1.75} aria-hidden />
            </Link>
          </span>
        ) : (
          <span className="rounded-full border border-line has-aria-pressed:border-accent high-contrast:border-0">
            <HeartButton
              label={m.hearts_give_label({ name })}
              isLiked={hearted}
              onPress={() => giveHeart(!hearted)}
            />
          </span>
        )}
        <MetButton eventId={eventId} person={person} />
      </div>
      <span className="absolute top-1 right-1">
        <Menu label={menuLabel} entries={entries}>
          {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={menuLabel} />}
        </Menu>
      </span>
      <Uncomfortable person={person} open={isUncomfortable} onClose={() => setIsUncomfortable(false)} />
    </li>
  )
}

/** Counts on the profile of the person, unlike a heart. */
function MetButton({ eventId, person: { id, name, youMet } }: { eventId: number; person: PersonToSeeAgain }) {
  const change = useChangePerson(eventId, id)
  const vouch = useVouch(id, (next) => change({ youMet: next }))
  const Icon = youMet ? Check : UsersRound
  return (
    <button
      type="button"
      aria-pressed={youMet}
      aria-label={m.vouches_met_label({ name })}
      className={`${getPillClasses(youMet)} max-w-full px-3! whitespace-normal!`}
      onClick={() => vouch(youMet ? { youMet: false } : { youMet: true, eventId })}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {m.vouches_met()}
    </button>
  )
}

function PeopleSkeleton() {
  return (
    <div className={gridClasses}>
      <output className="sr-only">{m.hearts_loading()}</output>
      {[0, 1, 2, 3, 4, 5].map((tile) => (
        <div key={tile} className={tileClasses}>
          <Skeleton className="size-24 rounded-full" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-11 w-24 rounded-full" />
        </div>
      ))}
    </div>
  )
}
