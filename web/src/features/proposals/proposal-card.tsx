import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { Proposal } from '@coterie/contract/proposals'
import { Heart, MapPin, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDate } from '../../ui/dates.ts'
import { formatList } from '../../ui/lists.ts'
import { getProposalTitle } from './number-words.ts'
import { ProposalAnswers } from './proposal-answers.tsx'

const tieTexts = {
  friend: m.proposals_ties_friend,
  circle: m.proposals_ties_circle,
  mutual: m.proposals_ties_mutual,
}

export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { people, interests, withinMiles, group, expiresAt } = proposal
  const id = useId()
  return (
    <Card as="section" variant="invitation" aria-labelledby={id} className="grid gap-5 p-6 wide:p-8">
      <header className="grid gap-1">
        <h2 id={id} className="text-24 wrap-anywhere">
          {group === null ? getProposalTitle(people.length + 1) : m.proposals_started({ name: group.name })}
        </h2>
        <p className="text-15 text-ink-soft">
          {group === null ? m.proposals_hint() : m.proposals_started_hint()}
        </p>
      </header>
      <ul className="grid gap-x-4 gap-y-2 wide:grid-cols-2">
        {people.map((person) => (
          <PersonLink key={person.id} person={person} />
        ))}
      </ul>
      <div className="grid gap-1.5">
        {interests.length > 0 && (
          <ReasonLine icon={Heart}>
            {m.proposals_shared_interests({ interests: formatList(interests.map(interestName)) })}
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
          {relationship !== null && <span className="text-13 text-ink-soft">{tieTexts[relationship]()}</span>}
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
