import type { PersonPage } from '@coterie/contract/people'
import { interestName } from '@coterie/contract/i18n/interests'
import { placeName } from '@coterie/contract/i18n/cities'
import { Handshake, Hourglass, MapPin, MessageCircle, MessageCircleOff, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'

import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { peopleWords } from '../../i18n/people.ts'
import { reachWords } from '../../i18n/reach.ts'
import { OnlineDot } from '../presence/online-dot.tsx'
import { InCommon } from './in-common.tsx'

type PersonViewProps = {
  person: PersonPage
  /** Asks somebody to connect. */
  connect: ReactNode
  /** Stands below the page of somebody else. */
  below: ReactNode
}

/** Who somebody is, what they like, and what connects the two of you. */
export function PersonView({ person, connect, below }: PersonViewProps) {
  const user = useUser()
  const isOwn = user.id === person.id
  return (
    <div className="grid gap-6">
      {isOwn && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-ink-soft">{peopleWords.asOthersSee}</p>
          <ButtonLink href="/profile" look="secondary" icon={Pencil}>
            {peopleWords.edit}
          </ButtonLink>
        </div>
      )}
      <Card as="article" look="invitation" className="grid gap-6 p-6 wide:p-10">
        <Head person={person}>{!isOwn && <NextStep person={person} connect={connect} />}</Head>
        <section className="grid gap-2">
          <h2 className="text-20">{peopleWords.aboutMe}</h2>
          {person.bio === null ? (
            <p className="text-15 text-ink-soft">{peopleWords.noBio(person.name)}</p>
          ) : (
            <p className="max-w-[65ch] text-17 whitespace-pre-line wrap-anywhere">{person.bio}</p>
          )}
        </section>
        <Interests person={person} own={isOwn ? [] : user.interests} />
        {!isOwn && <InCommon person={person} />}
        {!isOwn && !person.friends && !person.asked && !person.takesRequests && (
          <p className="flex items-start gap-2 text-15 text-ink-soft">
            <MessageCircleOff size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <span>
              {reachWords.closed(person.name)} {reachWords.closedHint}
            </span>
          </p>
        )}
      </Card>
      {!isOwn && below}
    </div>
  )
}

type HeadProps = {
  person: PersonPage
  /** What one can do with them. */
  children: ReactNode
}

function Head({ person: { id, name, avatar, location, friends }, children }: HeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-5">
      <span className="relative shrink-0">
        <Avatar name={name} picture={avatar} size="huge" />
        <OnlineDot userId={id} size="large" />
      </span>
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <h1 className="text-32 wrap-anywhere">{name}</h1>
        {location !== null && (
          <p className="flex items-start gap-1.5 text-15 text-ink-soft">
            <MapPin size={16} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
            <span className="wrap-anywhere">{placeName(location)}</span>
          </p>
        )}
        {friends && (
          <Badge tone="good" icon={Handshake}>
            {peopleWords.friends}
          </Badge>
        )}
      </div>
      {children}
    </header>
  )
}

type NextStepProps = Pick<PersonViewProps, 'person' | 'connect'>

/** Friends write to each other; others ask to connect, and wait. */
function NextStep({ person: { id, friends, asked, takesRequests }, connect }: NextStepProps) {
  const chat = { href: `/messages/u${id}`, className: 'frame:ml-auto' }
  if (friends)
    return (
      <ButtonLink {...chat} look="connect" icon={MessageCircle}>
        {peopleWords.message}
      </ButtonLink>
    )
  if (asked)
    return (
      <ButtonLink {...chat} look="secondary" icon={Hourglass}>
        {peopleWords.asked}
      </ButtonLink>
    )
  return takesRequests && <div className="frame:ml-auto">{connect}</div>
}

/** What both like stands out, in colour and for a screen reader in words. */
function Interests({ person, own }: { person: PersonPage; own: readonly string[] }) {
  const both = new Set(own)
  return (
    <section className="grid gap-3">
      <h2 className="text-20">{peopleWords.interests}</h2>
      {person.interests.length === 0 && (
        <p className="text-15 text-ink-soft">{peopleWords.noInterests(person.name)}</p>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {person.interests.map((interest) => (
          <li key={interest} className="max-w-full">
            <Badge tone={both.has(interest) ? 'second' : 'plain'}>
              {interestName(interest)}
              {both.has(interest) && <span className="sr-only"> ({peopleWords.inCommon})</span>}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
