import type { AdminUserDetails } from '@coterie/contract/admin'
import { cityName } from '@coterie/contract/i18n/cities'
import { interestName } from '@coterie/contract/i18n/interests'
import { Crown, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { useUser } from '../../../api/session.ts'
import { adminUsersTexts, userDetailsTexts as t } from '../../../i18n/admin-users.ts'
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
    ? adminUsersTexts.cannotDeleteMainAdmin
    : isOwn
      ? adminUsersTexts.cannotDeleteSelf
      : undefined
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-2">
        <CardSection title={t.profile}>
          <DetailList details={getProfileRows(user)} />
          {user.subscriptionPlan === 'free' && <GrantPremium id={user.id} />}
        </CardSection>
        {user.analytics !== null && (
          <CardSection title={t.analytics}>
            <DetailList details={getUsageRows(user.analytics)} />
          </CardSection>
        )}
        <CardSection title={t.interests}>
          <Interests names={user.interests} />
        </CardSection>
        <CardSection title={t.groups}>
          <Circles circles={user.groups} />
        </CardSection>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          href={`/admin?tab=audit&targetKind=person&targetId=${user.id}`}
          className="inline-flex min-h-11 items-center text-second underline underline-offset-4"
        >
          {t.adminActions}
        </Link>
        <span className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t.close}
          </Button>
          <Button
            variant="danger"
            icon={Trash2}
            disabled={protectedReason !== undefined}
            title={protectedReason}
            onClick={onDelete}
          >
            {t.delete}
          </Button>
        </span>
      </div>
    </>
  )
}

function getProfileRows(user: AdminUserDetails): [string, ReactNode][] {
  const { name, email, location, isVerified, subscriptionPlan, joinDate, isActive, role } = user
  const plan =
    subscriptionPlan === 'advertiser' ? `${t.plans.advertiser} (${t.advertiser})` : t.plans[subscriptionPlan]
  const status = [...(role === 'admin' ? [t.admin] : []), ...(isActive ? [] : [t.deactivated])]
  return [
    [t.name, <StatusText key="name" text={textOrNotSet(name)} status={status} />],
    [t.email, textOrNotSet(email)],
    [t.location, textOrNotSet(location && cityName(location))],
    [t.verified, isVerified ? t.yes : t.no],
    [t.subscription, plan],
    [t.joined, formatDate(joinDate, 'date')],
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
  return text === null || text === '' ? t.notSet : text
}

function getUsageRows(analytics: NonNullable<AdminUserDetails['analytics']>): [string, ReactNode][] {
  return [
    [t.loginCount, analytics.loginCount.toLocaleString(locale)],
    [t.averageSession, t.minutes(analytics.averageSessionMinutes)],
    [t.lastActive, formatDate(analytics.lastActive, 'dateAndTime')],
  ]
}

function GrantPremium({ id }: { id: number }) {
  const { mutate, isPending } = useGrantPremium()
  return (
    <Button icon={Crown} pending={isPending} className="mt-1 justify-self-start" onClick={() => mutate(id)}>
      {isPending ? t.grantingPremium : t.grantPremium}
    </Button>
  )
}

function Interests({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className="text-ink-soft">{t.noInterests}</p>
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
  if (circles.length === 0) return <p className="text-ink-soft">{t.noGroups}</p>
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
          <span className="text-ink-soft"> · {location ? cityName(location) : t.noLocation}</span>
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
