import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { useQueryClient } from '@tanstack/react-query'
import { Handshake, Hourglass, MapPin, MessageCircle, MessageCircleOff, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'

import { queryKeys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { Badge, NameRow } from '../../ui/chips.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'
import { Card, IconLine } from '../../ui/surfaces.tsx'
import { toast } from '../../ui/toast.ts'
import { CircleAvatar } from '../groups/circle-cover.tsx'
import { OnlineDot } from '../presence/online.tsx'
import { PromptAnswers } from '../profiles/prompt-answers.tsx'
import { TrustBadges } from './trust-badges.tsx'
import { useVouch } from './vouch.ts'

type InCommonRowProps = { href: string; name: string; avatar: ReactNode; onNavigate?: () => void }

export function InCommonRow({ href, name, avatar, onNavigate }: InCommonRowProps) {
  return (
    <li>
      <Link
        href={href}
        onClick={onNavigate}
        className="flex min-h-11 items-center gap-3 rounded-control py-1 text-15 text-ink no-underline motion-feedback hover:bg-ink/5 hover:underline"
      >
        {avatar}
        <span className="min-w-0 truncate">{name}</span>
      </Link>
    </li>
  )
}

const MutualFriendsSheet = lazy(async () => ({
  default: (await import('./mutual-friends-sheet.tsx')).MutualFriendsSheet,
}))

function SeeAllMutualFriendsButton({ person }: { person: PersonPage }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="link"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {m.people_see_all({ count: person.mutualFriendCount })}
      </Button>
      <MountOnceOpened open={open}>
        <MutualFriendsSheet person={person} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  )
}

function InCommon({ person }: { person: PersonPage }) {
  const { mutualFriends, mutualFriendCount, sharedCircles } = person
  if (mutualFriendCount === 0 && sharedCircles.length === 0)
    return <p className="text-15 text-ink-soft">{m.people_nothing_shared()}</p>
  return (
    <>
      {mutualFriendCount > 0 && (
        <section className="grid gap-2">
          <h2 className="text-20">{m.people_mutual_friends({ count: mutualFriendCount })}</h2>
          <ul className="grid gap-1 wide:grid-cols-2">
            {mutualFriends.map(({ id, name, avatar }) => (
              <InCommonRow
                key={id}
                href={`/people/${id}`}
                name={name}
                avatar={<Avatar name={name} picture={avatar} size="small" />}
              />
            ))}
          </ul>
          {mutualFriendCount > mutualFriends.length && <SeeAllMutualFriendsButton person={person} />}
        </section>
      )}
      {sharedCircles.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-20">{m.people_shared_circles({ count: sharedCircles.length })}</h2>
          <ul className="grid gap-1 wide:grid-cols-2">
            {sharedCircles.map(({ id, name, imageUrl }) => (
              <InCommonRow
                key={id}
                href={`/messages/${id}`}
                name={name}
                avatar={<CircleAvatar id={id} imageUrl={imageUrl} size="small" />}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type PersonViewProps = {
  person: PersonPage
  connectAction: ReactNode
  footer: ReactNode
}

export function PersonView({ person, connectAction, footer }: PersonViewProps) {
  const user = useUser()
  const isOwn = user.id === person.id
  return (
    <div className="grid gap-6">
      {isOwn && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-ink-soft">{m.people_preview_hint()}</p>
          <ButtonLink href="/profile" variant="secondary" icon={Pencil}>
            {m.people_edit()}
          </ButtonLink>
        </div>
      )}
      <Card as="article" variant="invitation" className="grid gap-6 p-6 wide:p-10">
        <PersonHeader person={person}>
          {!isOwn && <NextStep person={person} connectAction={connectAction} />}
        </PersonHeader>
        <section className="grid gap-4">
          <h2 className="text-20">{m.people_about_me()}</h2>
          {person.bio === null ? (
            <p className="text-15 text-ink-soft">{m.people_no_bio({ name: person.name })}</p>
          ) : (
            <p className="max-w-[65ch] text-17 whitespace-pre-line wrap-anywhere">{person.bio}</p>
          )}
          <PromptAnswers answers={person.promptAnswers} />
        </section>
        <Interests person={person} ownInterests={isOwn ? [] : user.interests} />
        {!isOwn && <InCommon person={person} />}
        {person.youMet && <OwnVouch person={person} />}
        {!isOwn && !person.isFriend && !person.hasRequested && !person.acceptsRequests && (
          <p className="flex items-start gap-2 text-15 text-ink-soft">
            <MessageCircleOff size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <span>
              {m.contact_policy_requests_not_accepted({ name: person.name })}{' '}
              {m.contact_policy_requests_not_accepted_hint()}
            </span>
          </p>
        )}
      </Card>
      {!isOwn && footer}
    </div>
  )
}

type PersonHeaderProps = {
  person: PersonPage
  children: ReactNode
}

function PersonHeader({ person, children }: PersonHeaderProps) {
  const { id, name, avatar, location, friendsSince } = person
  return (
    <header className="flex flex-wrap items-center gap-5">
      <span className="relative shrink-0">
        <Avatar name={name} picture={avatar} size="huge" />
        <OnlineDot userId={id} size="large" />
      </span>
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <NameRow texts={person}>
          <h1 className="text-32 wrap-anywhere">{name}</h1>
        </NameRow>
        {location !== null && <IconLine icon={MapPin}>{translateCity(location)}</IconLine>}
        <TrustBadges {...person} />
        {friendsSince !== null && (
          <p className="flex flex-wrap items-center gap-2 text-15 text-ink-soft">
            <Badge tone="good" icon={Handshake}>
              {m.people_is_friend()}
            </Badge>
            {m.people_friends_since({ date: formatDate(friendsSince, 'longMonth') })}
          </p>
        )}
      </div>
      {children}
    </header>
  )
}

/** What the viewer said after an event. It can be taken back here when the page of the event is closed. */
function OwnVouch({ person: { id, name } }: { person: PersonPage }) {
  const client = useQueryClient()
  const key = [...queryKeys.people, String(id)]
  const vouch = useVouch(id, (youMet) => {
    client.setQueryData<PersonPage>(key, (person) => person && { ...person, youMet })
  })
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15 text-ink-soft">
      {m.vouches_you_met({ name })}
      <Button
        variant="link"
        onClick={() => vouch({ youMet: false }, { onSuccess: () => toast({ title: m.vouches_withdrawn() }) })}
      >
        {m.vouches_withdraw()}
      </Button>
    </p>
  )
}

type NextStepProps = Pick<PersonViewProps, 'person' | 'connectAction'>

/** Friends can message each other. Others send a request and wait. */
function NextStep({ person: { id, isFriend, hasRequested, acceptsRequests }, connectAction }: NextStepProps) {
  const chatLink = { href: `/messages/u${id}`, className: 'frame:ml-auto' }
  if (isFriend)
    return (
      <ButtonLink {...chatLink} variant="connect" icon={MessageCircle}>
        {m.people_message()}
      </ButtonLink>
    )
  if (hasRequested)
    return (
      <ButtonLink {...chatLink} variant="secondary" icon={Hourglass}>
        {m.people_request_pending()}
      </ButtonLink>
    )
  return acceptsRequests && <div className="frame:ml-auto">{connectAction}</div>
}

/** Shared interests stand out by color, and by text for screen readers. */
function Interests({ person, ownInterests }: { person: PersonPage; ownInterests: readonly string[] }) {
  const shared = new Set(ownInterests)
  return (
    <section className="grid gap-3">
      <h2 className="text-20">{m.people_interests()}</h2>
      {person.interests.length === 0 && (
        <p className="text-15 text-ink-soft">{m.people_no_interests({ name: person.name })}</p>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {person.interests.map((interest) => (
          <li key={interest} className="max-w-full">
            <Badge tone={shared.has(interest) ? 'second' : 'plain'}>
              {translateInterest(interest)}
              {shared.has(interest) && <span className="sr-only"> ({m.people_shared_interest()})</span>}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
