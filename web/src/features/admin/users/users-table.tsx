import type { AdminUser } from '@coterie/contract/admin'
import { BadgeCheck, ChevronDown, MailQuestion, Trash2 } from 'lucide-react'

import { useUser } from '../../../api/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { adminUsersWords } from '../../../i18n/admin-users.ts'
import { cell, headCell, tableLook } from '../../../ui/table-classes.ts'
import { UserDetails } from './user-details.tsx'

type UsersTableProps = {
  users: readonly AdminUser[]
  busy: boolean
  /** Whose details are open. */
  opened: number | null
  onToggle: (id: number) => void
  onDelete: (user: AdminUser) => void
}

/** People, one a row; a row opens to all that is known of the person. */
export function UsersTable({ users, busy, ...rows }: UsersTableProps) {
  const { name, email, status, actions } = adminUsersWords
  return (
    <table className={tableLook} aria-busy={busy}>
      <thead className="max-wide:sr-only">
        <tr>
          {[name, email, status].map((title) => (
            <th key={title} scope="col" className={headCell}>
              {title}
            </th>
          ))}
          <th scope="col" className={`${headCell} text-right`}>
            {actions}
          </th>
        </tr>
      </thead>
      <tbody className="max-wide:block">
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...rows} />
        ))}
      </tbody>
    </table>
  )
}

type UserRowProps = { user: AdminUser } & Omit<UsersTableProps, 'users' | 'busy'>

function UserRow({ user, opened, onToggle, onDelete }: UserRowProps) {
  const { id, email, isVerified } = user
  const isOpen = opened === id
  return (
    <>
      <tr
        className={`cursor-pointer hover:bg-ink/3 max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:-mx-3 max-wide:gap-x-2 max-wide:px-3 max-wide:py-3 ${isOpen ? '' : 'border-b border-line last:border-b-0'}`}
        onClick={() => onToggle(id)}
      >
        <td className={`${cell} font-semibold wrap-anywhere max-wide:self-center`}>{nameOf(user)}</td>
        <td className={`${cell} wrap-anywhere max-wide:col-span-2 max-wide:text-ink-soft`}>{email}</td>
        <td className={`${cell} max-wide:col-span-2 max-wide:pt-1`}>
          <Badge tone={isVerified ? 'good' : 'warn'} icon={isVerified ? BadgeCheck : MailQuestion}>
            {isVerified ? adminUsersWords.verified : adminUsersWords.unverified}
          </Badge>
        </td>
        <td
          className={`${cell} max-wide:col-start-2 max-wide:row-start-1`}
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
  const stays = isMainAdmin ? adminUsersWords.mainAdmin : isOwn ? adminUsersWords.yourself : undefined
  return (
    <span className="flex justify-end">
      <IconButton
        icon={ChevronDown}
        label={adminUsersWords.view(nameOf(user))}
        aria-expanded={open}
        aria-controls={open ? `user-${id}` : undefined}
        className="aria-expanded:rotate-180"
        onClick={onToggle}
      />
      <IconButton
        icon={Trash2}
        label={stays ?? adminUsersWords.remove(nameOf(user))}
        disabled={stays !== undefined}
        onClick={onDelete}
      />
    </span>
  )
}

function nameOf({ name }: AdminUser): string {
  return name === '' ? adminUsersWords.anonymous : name
}
