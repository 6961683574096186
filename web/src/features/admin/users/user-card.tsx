import type { AdminUserDetails } from '@coterie/contract/admin'
import { interestName } from '@coterie/contract/i18n/interests'
import { placeName } from '@coterie/contract/i18n/cities'
import { Crown, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { useUser } from '../../../api/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { adminUsersWords, userDetailsWords as words } from '../../../i18n/admin-users.ts'
import { locale } from '../../../i18n/language.ts'
import { FactList } from '../detail-list.tsx'
import { useGrantPremium } from './user-mutations.ts'

type UserCardProps = { user: AdminUserDetails; onClose: () => void; onDelete: () => void }

/** All that admins see of a person, and what they can do about them. */
export function UserCard({ user, onClose, onDelete }: UserCardProps) {
  const isOwn = useUser().id === user.id
  const stays = user.isMainAdmin ? adminUsersWords.mainAdmin : isOwn ? adminUsersWords.yourself : undefined
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-2">
        <Part title={words.profile}>
          <FactList facts={profileOf(user)} />
          {user.subscriptionPlan === 'free' && <Grant id={user.id} />}
        </Part>
        {user.analytics !== null && (
          <Part title={words.analytics}>
            <FactList facts={usageOf(user.analytics)} />
          </Part>
        )}
        <Part title={words.interests}>
          <Interests names={user.interests} />
        </Part>
        <Part title={words.groups}>
          <Circles circles={user.groups} />
        </Part>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          href={`/admin?tab=audit&targetKind=person&targetId=${user.id}`}
          className="inline-flex min-h-11 items-center text-second underline underline-offset-4"
        >
          {words.acts}
        </Link>
        <span className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Button look="danger" icon={Trash2} disabled={stays !== undefined} title={stays} onClick={onDelete}>
            {words.remove}
          </Button>
        </span>
      </div>
    </>
  )
}

function profileOf(user: AdminUserDetails): [string, ReactNode][] {
  const { name, email, location, isVerified, subscriptionPlan, joinDate, isActive, role } = user
  const plan =
    subscriptionPlan === 'advertiser'
      ? `${words.plans.advertiser} (${words.advertiser})`
      : words.plans[subscriptionPlan]
  const states = [...(role === 'admin' ? [words.admin] : []), ...(isActive ? [] : [words.deactivated])]
  return [
    [words.name, <Stated key="name" text={orNotSet(name)} states={states} />],
    [words.email, orNotSet(email)],
    [words.location, orNotSet(location && placeName(location))],
    [words.verified, isVerified ? words.yes : words.no],
    [words.subscription, plan],
    [words.joined, dateInWords(joinDate, 'date')],
  ]
}

function Stated({ text, states }: { text: string; states: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {text}
      {states.map((state) => (
        <Badge key={state}>{state}</Badge>
      ))}
    </span>
  )
}

function orNotSet(text: string | null): string {
  return text === null || text === '' ? words.notSet : text
}

function usageOf(analytics: NonNullable<AdminUserDetails['analytics']>): [string, ReactNode][] {
  return [
    [words.logins, analytics.loginCount.toLocaleString(locale)],
    [words.session, words.minutes(analytics.averageSessionMinutes)],
    [words.lastActive, dateInWords(analytics.lastActive, 'dateAndTime')],
  ]
}

function Grant({ id }: { id: number }) {
  const { mutate, isPending } = useGrantPremium()
  return (
    <Button icon={Crown} pending={isPending} className="mt-1 justify-self-start" onClick={() => mutate(id)}>
      {isPending ? words.granting : words.grant}
    </Button>
  )
}

function Interests({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className="text-ink-soft">{words.noInterests}</p>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="max-w-full">
          <Badge>{interestName(name)}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Circles({ circles }: { circles: AdminUserDetails['groups'] }) {
  if (circles.length === 0) return <p className="text-ink-soft">{words.noGroups}</p>
  return (
    <ul className="grid gap-1">
      {circles.map(({ id, name, location }) => (
        <li key={id}>
          <Link
            href={`/admin?tab=groups&circle=${id}`}
            className="font-semibold text-ink underline underline-offset-4"
          >
            {name}
          </Link>
          <span className="text-ink-soft"> · {location ? placeName(location) : words.noLocation}</span>
        </li>
      ))}
    </ul>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <h4 className="text-13 font-semibold text-ink-soft">{title}</h4>
      {children}
    </div>
  )
}
