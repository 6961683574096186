import type { AdminUserDetails } from '@coterie/contract/admin'
import { cityName } from '@coterie/contract/i18n/cities'
import { interestName } from '@coterie/contract/i18n/interests'
import { Crown, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { useUser } from '../../../api/session.ts'
import { adminUsersTexts, userDetailsTexts as words } from '../../../i18n/admin-users.ts'
import { locale } from '../../../i18n/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { DetailList } from '../detail-list.tsx'
import { useGrantPremium } from './user-mutations.ts'

type UserCardProps = { user: AdminUserDetails; onClose: () => void; onDelete: () => void }

export function UserCard({ user, onClose, onDelete }: UserCardProps) {
  const isOwn = useUser().id === user.id
  const protectedReason = user.isMainAdmin
    ? adminUsersTexts.mainAdmin
    : isOwn
      ? adminUsersTexts.yourself
      : undefined
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-2">
        <CardSection title={words.profile}>
          <DetailList details={getProfileRows(user)} />
          {user.subscriptionPlan === 'free' && <GrantPremium id={user.id} />}
        </CardSection>
        {user.analytics !== null && (
          <CardSection title={words.analytics}>
            <DetailList details={getUsageRows(user.analytics)} />
          </CardSection>
        )}
        <CardSection title={words.interests}>
          <Interests names={user.interests} />
        </CardSection>
        <CardSection title={words.groups}>
          <Circles circles={user.groups} />
        </CardSection>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          href={`/admin?tab=audit&targetKind=person&targetId=${user.id}`}
          className="inline-flex min-h-11 items-center text-second underline underline-offset-4"
        >
          {words.acts}
        </Link>
        <span className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Button
            variant="danger"
            icon={Trash2}
            disabled={protectedReason !== undefined}
            title={protectedReason}
            onClick={onDelete}
          >
            {words.remove}
          </Button>
        </span>
      </div>
    </>
  )
}

function getProfileRows(user: AdminUserDetails): [string, ReactNode][] {
  const { name, email, location, isVerified, subscriptionPlan, joinDate, isActive, role } = user
  const plan =
    subscriptionPlan === 'advertiser'
      ? `${words.plans.advertiser} (${words.advertiser})`
      : words.plans[subscriptionPlan]
  const status = [...(role === 'admin' ? [words.admin] : []), ...(isActive ? [] : [words.deactivated])]
  return [
    [words.name, <StatusText key="name" text={textOrNotSet(name)} status={status} />],
    [words.email, textOrNotSet(email)],
    [words.location, textOrNotSet(location && cityName(location))],
    [words.verified, isVerified ? words.yes : words.no],
    [words.subscription, plan],
    [words.joined, formatDate(joinDate, 'date')],
  ]
}

function StatusText({ text, status }: { text: string; status: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {text}
      {status.map((state) => (
        <Badge key={state}>{state}</Badge>
      ))}
    </span>
  )
}

function textOrNotSet(text: string | null): string {
  return text === null || text === '' ? words.notSet : text
}

function getUsageRows(analytics: NonNullable<AdminUserDetails['analytics']>): [string, ReactNode][] {
  return [
    [words.logins, analytics.loginCount.toLocaleString(locale)],
    [words.session, words.minutes(analytics.averageSessionMinutes)],
    [words.lastActive, formatDate(analytics.lastActive, 'dateAndTime')],
  ]
}

function GrantPremium({ id }: { id: number }) {
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
          <span className="text-ink-soft"> · {location ? cityName(location) : words.noLocation}</span>
        </li>
      ))}
    </ul>
  )
}

function CardSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2">
      <h4 className="text-13 font-semibold text-ink-soft">{title}</h4>
      {children}
    </div>
  )
}
