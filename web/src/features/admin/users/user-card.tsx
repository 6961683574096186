import type { AdminUserDetails } from '@coterie/contract/admin'
import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Crown, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatNumber } from '../../../ui/text.ts'
import { DetailList } from '../detail-list.tsx'
import { useGrantPremium, userQuery, useDeleteUser } from './users-data.ts'

const planTexts = { free: m.user_details_plans_free, premium: m.user_details_plans_premium }

type UserCardProps = { user: AdminUserDetails; onClose: () => void; onDelete: () => void }

function UserCard({ user, onClose, onDelete }: UserCardProps) {
  const isOwn = useUser().id === user.id
  const protectedReason = user.isMainAdmin
    ? m.admin_users_cannot_delete_main_admin()
    : isOwn
      ? m.admin_users_cannot_delete_self()
      : undefined
  return (
    <>
      <div className="grid gap-5 wide:grid-cols-2">
        <CardSection title={m.user_details_profile()}>
          <DetailList details={getProfileRows(user)} />
          {user.subscriptionPlan === 'free' && <GrantPremium id={user.id} />}
        </CardSection>
        {user.analytics !== null && (
          <CardSection title={m.user_details_analytics()}>
            <DetailList details={getUsageRows(user.analytics)} />
          </CardSection>
        )}
        <CardSection title={m.user_details_interests()}>
          <Interests names={user.interests} />
        </CardSection>
        <CardSection title={m.user_details_groups()}>
          <Circles circles={user.groups} />
        </CardSection>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          href={`/admin?tab=audit&targetKind=person&targetId=${user.id}`}
          className="inline-flex min-h-11 items-center text-second underline underline-offset-4"
        >
          {m.user_details_admin_actions()}
        </Link>
        <span className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.user_details_close()}
          </Button>
          <Button
            variant="danger"
            icon={Trash2}
            disabled={protectedReason !== undefined}
            title={protectedReason}
            onClick={onDelete}
          >
            {m.user_details_delete()}
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
      ? `${m.user_details_plans_advertiser()} (${m.user_details_advertiser()})`
      : planTexts[subscriptionPlan]()
  const badges = [
    ...(role === 'admin' ? [m.user_details_admin()] : []),
    ...(isActive ? [] : [m.user_details_deactivated()]),
  ]
  return [
    [m.user_details_name(), <NameWithBadges key="name" name={getTextOrNotSet(name)} badges={badges} />],
    [m.user_details_email(), getTextOrNotSet(email)],
    [m.user_details_location(), getTextOrNotSet(location && translateCity(location))],
    [m.user_details_verified(), isVerified ? m.user_details_yes() : m.user_details_no()],
    [m.user_details_subscription(), plan],
    [m.user_details_joined(), formatDate(joinDate, 'date')],
  ]
}

function NameWithBadges({ name, badges }: { name: string; badges: readonly string[] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {name}
      {badges.map((badge) => (
        <Badge key={badge}>{badge}</Badge>
      ))}
    </span>
  )
}

function getTextOrNotSet(text: string | null): string {
  return text === null || text === '' ? m.user_details_not_set() : text
}

function getUsageRows(analytics: NonNullable<AdminUserDetails['analytics']>): [string, ReactNode][] {
  return [
    [m.user_details_login_count(), formatNumber(analytics.loginCount)],
    [m.user_details_average_session(), m.user_details_minutes({ count: analytics.averageSessionMinutes })],
    [m.user_details_last_active(), formatDate(analytics.lastActive, 'dateAndTime')],
  ]
}

function GrantPremium({ id }: { id: number }) {
  const { mutate, isPending } = useGrantPremium()
  return (
    <Button icon={Crown} pending={isPending} className="mt-1 justify-self-start" onClick={() => mutate(id)}>
      {isPending ? m.user_details_granting_premium() : m.user_details_grant_premium()}
    </Button>
  )
}

function Interests({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className="text-ink-soft">{m.user_details_no_interests()}</p>
  return (
    <ul className="flex flex-wrap gap-1.5">
      {names.map((name) => (
        <li key={name} className="max-w-full">
          <Badge>{translateInterest(name)}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Circles({ circles }: { circles: AdminUserDetails['groups'] }) {
  if (circles.length === 0) return <p className="text-ink-soft">{m.user_details_no_groups()}</p>
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
          <span className="text-ink-soft">
            {' '}
            · {location ? translateCity(location) : m.user_details_no_location()}
          </span>
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

type UserDetailsProps = { id: number; onClose: () => void; onDelete: () => void }

export function UserDetails({ id, onClose, onDelete }: UserDetailsProps) {
  const { data, error, refetch, isRefetching } = useQuery(userQuery(id))
  return (
    <section
      aria-label={m.user_details_title()}
      className="grid gap-5 rounded-card border border-line bg-paper p-4 text-15 wide:p-5"
    >
      <h3 className="text-20">{m.user_details_title()}</h3>
      {data !== undefined && <UserCard user={data} onClose={onClose} onDelete={onDelete} />}
      {data === undefined && error === null && (
        <>
          <output className="sr-only">{m.user_details_loading()}</output>
          <Skeleton className="h-24" />
          <Skeleton className="h-16" />
        </>
      )}
      {data === undefined && error !== null && (
        <ErrorState title={m.user_details_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </section>
  )
}

type DeleteDialogProps = {
  /** Null while the dialog is closed. */
  user: { id: number; name?: string; email?: string } | null
  onClose: () => void
  onDeleted: () => void
  /** Returns the element to focus after the row has been deleted. */
  focusAfter: () => HTMLElement | null
}

export function DeleteDialog({ user, onClose, onDeleted, focusAfter }: DeleteDialogProps) {
  const { mutate, isPending, isSuccess } = useDeleteUser(onDeleted)
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      title={m.delete_user_title()}
      description={m.delete_user_question()}
      {...(isSuccess ? { focusAfter } : {})}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.delete_user_cancel()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => user !== null && mutate(user.id)}>
            {isPending ? m.delete_user_deleting() : m.delete_user_delete()}
          </Button>
        </>
      }
    >
      {user?.email !== undefined && (
        <p className="text-15 wrap-anywhere">
          <span className="font-semibold">{user.name}</span> {user.email}
        </p>
      )}
    </Dialog>
  )
}
