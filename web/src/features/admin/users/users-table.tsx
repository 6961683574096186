import type { AdminUser } from '@coterie/contract/admin'
import { m } from '@coterie/contract/paraglide/messages'
import { BadgeCheck, ChevronDown, MailQuestion, Trash2 } from 'lucide-react'

import { useUser } from '../../../api/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { cellClasses, headCellClasses, tableClasses } from '../../../ui/table-classes.ts'
import { UserDetails } from './user-details.tsx'

type UsersTableProps = {
  users: readonly AdminUser[]
  busy: boolean
  openUserId: number | null
  onToggle: (id: number) => void
  onDelete: (user: AdminUser) => void
}

export function UsersTable({ users, busy, ...rowProps }: UsersTableProps) {
  return (
    <table className={tableClasses} aria-busy={busy}>
      <thead className="max-wide:sr-only">
        <tr>
          {[m.admin_users_name(), m.admin_users_email(), m.admin_users_status()].map((title) => (
            <th key={title} scope="col" className={headCellClasses}>
              {title}
            </th>
          ))}
          <th scope="col" className={`${headCellClasses} text-right`}>
            {m.admin_users_actions()}
          </th>
        </tr>
      </thead>
      <tbody className="max-wide:block">
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...rowProps} />
        ))}
      </tbody>
    </table>
  )
}

type UserRowProps = { user: AdminUser } & Omit<UsersTableProps, 'users' | 'busy'>

function UserRow({ user, openUserId, onToggle, onDelete }: UserRowProps) {
  const { id, email, isVerified } = user
  const isOpen = openUserId === id
  return (
    <>
      <tr
        className={`cursor-pointer hover:bg-ink/3 max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:-mx-3 max-wide:gap-x-2 max-wide:px-3 max-wide:py-3 ${isOpen ? '' : 'border-b border-line last:border-b-0'}`}
        onClick={() => onToggle(id)}
      >
        <td className={`${cellClasses} font-semibold wrap-anywhere max-wide:self-center`}>
          {getDisplayName(user)}
        </td>
        <td className={`${cellClasses} wrap-anywhere max-wide:col-span-2 max-wide:text-ink-soft`}>{email}</td>
        <td className={`${cellClasses} max-wide:col-span-2 max-wide:pt-1`}>
          <Badge tone={isVerified ? 'good' : 'warn'} icon={isVerified ? BadgeCheck : MailQuestion}>
            {isVerified ? m.admin_users_verified() : m.admin_users_unverified()}
          </Badge>
        </td>
        <td
          className={`${cellClasses} max-wide:col-start-2 max-wide:row-start-1`}
          onClick={(event) => event.stopPropagation()}
        >
          <RowActions
            user={user}
            open={isOpen}
            onToggle={() => onToggle(id)}
            onDelete={() => onDelete(user)}
          />
        </td>
      </tr>
      {isOpen && (
        <tr id={`user-${id}`} className="border-b border-line last:border-b-0 max-wide:block">
          <td colSpan={4} className="pb-4 max-wide:block">
            <UserDetails id={id} onClose={() => onToggle(id)} onDelete={() => onDelete(user)} />
          </td>
        </tr>
      )}
    </>
  )
}

type RowActionsProps = { user: AdminUser; open: boolean; onToggle: () => void; onDelete: () => void }

function RowActions({ user, open, onToggle, onDelete }: RowActionsProps) {
  const { id, isMainAdmin } = user
  const isOwn = useUser().id === id
  const protectedReason = isMainAdmin
    ? m.admin_users_cannot_delete_main_admin()
    : isOwn
      ? m.admin_users_cannot_delete_self()
      : undefined
  return (
    <span className="flex justify-end">
      <IconButton
        icon={ChevronDown}
        label={m.admin_users_view_details_label({ name: getDisplayName(user) })}
        aria-expanded={open}
        aria-controls={open ? `user-${id}` : undefined}
        className="aria-expanded:rotate-180"
        onClick={onToggle}
      />
      <IconButton
        icon={Trash2}
        label={protectedReason ?? m.admin_users_delete_label({ name: getDisplayName(user) })}
        disabled={protectedReason !== undefined}
        onClick={onDelete}
      />
    </span>
  )
}

function getDisplayName({ name }: AdminUser): string {
  return name === '' ? m.admin_users_anonymous() : name
}
