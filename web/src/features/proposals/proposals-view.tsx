import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { Proposal } from '@coterie/contract/proposals'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarDays,
  CalendarHeart,
  Heart,
  MapPin,
  type LucideIcon,
  Check,
  Hourglass,
  X,
} from 'lucide-react'
import { useEffect, useRef, useId, type ReactNode } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { formatList } from '../../ui/text.ts'
import { openProposalsQuery, useAnswerProposal } from './proposal-queries.ts'
import { getProposalTitle, toWords } from './proposal-texts.ts'

function ProposalAnswers({ proposal }: { proposal: Proposal }) {
  const { id, answer, yesCount, yesRequired, group } = proposal
  const getButtonProps = useAnswerButtonProps(id)
  if (group === null && answer === 'yes') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <output>
          <Badge tone="sun" icon={Hourglass}>
            {getWaitingText(yesRequired - yesCount)}
          </Badge>
        </output>
        <Button variant="quiet" {...getButtonProps(null)}>
          {m.proposals_undo_yes()}
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {group === null && yesCount > 0 && (
        <p className="text-15 text-ink-soft">{m.proposals_yes_count({ count: yesCount })}</p>
      )}
      <div className="flex gap-3">
        <Button
          variant="connect"
          icon={Check}
          aria-label={group === null ? m.proposals_yes_label() : m.proposals_join_label({ name: group.name })}
          className="flex-1 wide:flex-none"
          {...getButtonProps('yes')}
        >
          {group === null ? m.proposals_yes() : m.proposals_join()}
        </Button>
        <Button
          variant="secondary"
          icon={X}
          aria-label={m.proposals_no_label()}
          className="flex-1 wide:flex-none"
          {...getButtonProps('no')}
        >
          {m.proposals_no()}
        </Button>
      </div>
    </div>
  )
}

function getWaitingText(count: number): string {
  if (count <= 0) return m.proposals_waiting_for_others()
  return count === 1 ? m.proposals_waiting_for_one() : m.proposals_waiting_for_more({ count: toWords(count) })
}

function useAnswerButtonProps(id: number) {
  const { mutate, isPending, variables } = useAnswerProposal()
  return (answer: Proposal['answer']) => ({
    pending: isPending && variables.answer === answer,
    disabled: isPending && variables.answer !== answer,
    onClick: () => mutate({ id, answer }),
  })
}

const relationshipTexts = {
  friend: m.proposals_ties_friend,
  circle: m.proposals_ties_circle,
  mutual: m.proposals_ties_mutual,
}

export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { people, event, table, interests, withinMiles, expiresAt } = proposal
  const { title, hint } = getHeader(proposal)
  const id = useId()
  return (
    <Card as="section" variant="invitation" aria-labelledby={id} className="grid gap-5 p-6 wide:p-8">
      <header className="grid gap-1">
        <h2 id={id} className="text-24 wrap-anywhere">
          {title}
        </h2>
        <p className="text-15 text-ink-soft">{hint}</p>
      </header>
      {table !== null && <TableFacts table={table} />}
      <ul className="grid gap-x-4 gap-y-2 wide:grid-cols-2">
        {people.map((person) => (
          <PersonLink key={person.id} person={person} />
        ))}
      </ul>
      <div className="grid gap-1.5">
        {event !== null && (
          <ReasonLine icon={CalendarHeart}>{m.proposals_event_reason({ title: event.title })}</ReasonLine>
        )}
        {interests.length > 0 && (
          <ReasonLine icon={Heart}>
            {m.proposals_shared_interests({ interests: formatList(interests.map(translateInterest)) })}
          </ReasonLine>
        )}
        {withinMiles !== null && (
          <ReasonLine icon={MapPin}>{m.proposals_distance({ miles: withinMiles })}</ReasonLine>
        )}
      </div>
      <ProposalAnswers proposal={proposal} />
      <p className="text-13 text-ink-soft">
        {m.proposals_open_until({ date: formatDate(expiresAt, 'longDay') })}
      </p>
    </Card>
  )
}

function getHeader(proposal: Proposal): { title: string; hint: string } {
  const { group, table } = proposal
  if (group === null)
    return {
      title: getProposalTitle(proposal),
      hint: table === null ? m.proposals_hint() : m.proposals_table_hint(),
    }
  const { name } = group
  return table === null
    ? { title: m.proposals_started({ name }), hint: m.proposals_started_hint() }
    : { title: m.proposals_table_started({ name }), hint: m.proposals_table_started_hint() }
}

/** When and where. */
function TableFacts({ table }: { table: NonNullable<Proposal['table']> }) {
  const { startsAt, timezone, address, location } = table
  // Without the country.
  const city = location === null ? null : translateCity(location).replace(/,[^,]*$/, '')
  return (
    <div className="grid gap-1.5 font-semibold">
      <ReasonLine icon={CalendarDays}>
        {formatDate(startsAt, 'longWeekday', timezone)} · {formatDate(startsAt, 'clock', timezone)}
      </ReasonLine>
      <ReasonLine icon={MapPin}>
        {address ?? (city === null ? m.proposals_table_no_place() : m.proposals_table_around({ city }))}
      </ReasonLine>
    </div>
  )
}

function PersonLink({ person: { id, name, avatar, relationship } }: { person: Proposal['people'][number] }) {
  return (
    <li>
      <Link
        href={`/people/${id}`}
        className="flex min-h-12 items-center gap-3 rounded-control py-1 text-ink no-underline motion-feedback hover:bg-ink/5"
      >
        <Avatar name={name} picture={avatar} />
        <span className="grid min-w-0">
          <span className="truncate text-15 font-semibold">{name}</span>
          {relationship !== null && (
            <span className="text-13 text-ink-soft">{relationshipTexts[relationship]()}</span>
          )}
        </span>
      </Link>
    </li>
  )
}

function ReasonLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-15">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-second" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** Renders nothing until there are proposals. */
export function ProposalsView() {
  const { data, error, isRefetching, refetch } = useQuery(openProposalsQuery)
  const count = data?.length ?? 0
  useKeepFocus(count)
  if (data === undefined && error !== null) {
    return <ErrorState title={m.proposals_failed()} query={{ error, refetch, isRefetching }} />
  }
  if (data === undefined || count === 0) return null
  return (
    <div className="mb-8 grid gap-5">
      {data.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </div>
  )
}

/** An answered proposal disappears with the focused button, so the focus moves to the page. */
function useKeepFocus(count: number): void {
  const previousCount = useRef(count)
  useEffect(() => {
    const isFocusLost = count < previousCount.current && document.activeElement === document.body
    previousCount.current = count
    if (isFocusLost) document.querySelector('main')?.focus({ preventScroll: true })
  }, [count])
}
