import type { AdminUsers, AdminUser } from '@coterie/contract/admin'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, BadgeCheck, ChevronDown, MailQuestion, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useUser } from '../../../api/session.ts'
import { IconButton } from '../../../ui/buttons.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx'
import { Card, cellClasses, headCellClasses, tableClasses } from '../../../ui/surfaces.tsx'
import { formatNumber } from '../../../ui/text.ts'
import { DeleteDialog, UserDetails } from './user-card.tsx'
import { usersQuery, useUsersParams, getPageSlots } from './users-data.ts'

type PaginationProps = { page: number; pages: number; onPage: (page: number) => void }

function Pagination({ page, pages, onPage }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={m.admin_users_pages()} className="flex flex-wrap items-center justify-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={m.admin_users_previous()}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <ol className="contents">
        {getPageSlots(page, pages).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <PageButton slot={slot} isCurrent={slot === page} onPage={onPage} />
            ) : (
              <span className="grid min-h-11 place-items-center px-1 text-ink-soft">…</span>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        icon={ChevronRight}
        label={m.admin_users_next()}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}

type PageButtonProps = { slot: number; isCurrent: boolean; onPage: (page: number) => void }

function PageButton({ slot, isCurrent, onPage }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={m.admin_users_page({ page: formatNumber(slot) })}
      aria-current={isCurrent ? 'page' : undefined}
      className="min-h-11 min-w-11 rounded-control border border-transparent px-2 text-15 font-semibold tabular-nums motion-feedback hover:bg-ink/6 aria-[current=page]:border-second aria-[current=page]:bg-second/10 aria-[current=page]:text-second"
      onClick={() => onPage(slot)}
    >
      {formatNumber(slot)}
    </button>
  )
}

type UsersTableProps = {
  users: readonly AdminUser[]
  isBusy: boolean
  openUserId: number | null
  onToggle: (id: number) => void
  onDelete: (user: AdminUser) => void
}

function UsersTable({ users, isBusy, ...rowProps }: UsersTableProps) {
  return (
    <table className={tableClasses} aria-busy={isBusy}>
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

type UserRowProps = { user: AdminUser } & Omit<UsersTableProps, 'users' | 'isBusy'>

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

/** The API's limit. */
const maxSearchLength = 100

export function UsersPanel() {
  const params = useUsersParams()
  const { page, search, searchText, openUserId, toggleUser } = params
  const list = useQuery(usersQuery(page, search))
  useLeaveEmptyPage(list, page, params.goTo)
  const [userToDelete, setUserToDelete] = useState<{ id: number; name?: string; email?: string } | null>(null)
  const rowProps = { openUserId, onToggle: toggleUser, onDelete: setUserToDelete }
  const listRef = useRef<HTMLDivElement>(null)
  const users = list.data?.users ?? []
  const isNotInList =
    openUserId !== null && list.data !== undefined && users.every(({ id }) => id !== openUserId)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <h2 className="text-20">{m.admin_users_title()}</h2>
      <SearchField
        label={m.admin_users_search_label()}
        placeholder={m.admin_users_search()}
        value={searchText}
        maxLength={maxSearchLength}
        onChange={params.setSearchText}
      />
      <div ref={listRef} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        {isNotInList && (
          <UserDetails
            id={openUserId}
            onClose={() => toggleUser(openUserId)}
            onDelete={() => setUserToDelete({ id: openUserId })}
          />
        )}
        <UsersList list={list} search={search}>
          <UsersTable users={users} isBusy={list.isPlaceholderData} {...rowProps} />
        </UsersList>
        {list.data !== undefined && (
          <Pagination page={page} pages={list.data.pagination.pages} onPage={params.goTo} />
        )}
      </div>
      <DeleteDialog
        user={userToDelete}
        onClose={() => setUserToDelete(null)}
        onDeleted={() => {
          setUserToDelete(null)
          params.closeUser()
        }}
        focusAfter={() => listRef.current}
      />
    </Card>
  )
}

/** Goes back a page after the last user of the last page was deleted. */
function useLeaveEmptyPage(
  list: UseQueryResult<AdminUsers>,
  page: number,
  goTo: (page: number) => void,
): void {
  const { pages = 0 } = list.data?.pagination ?? {}
  const isPastLastPage = !list.isPlaceholderData && pages > 0 && page > pages
  useEffect(() => {
    if (isPastLastPage) goTo(pages)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page count changes
  }, [isPastLastPage])
}

type UsersListProps = {
  list: UseQueryResult<AdminUsers>
  search: string
  children: ReactNode
}

function UsersList({ list, search, children }: UsersListProps) {
  if (list.data === undefined && list.error !== null)
    return <ErrorState title={m.admin_users_failed()} query={list} />
  if (list.data === undefined) return <RowsSkeleton label={m.admin_users_loading()} rows={6} />
  const { users, pagination } = list.data
  if (users.length === 0)
    return <p className="py-10 text-center text-15 text-ink-soft">{m.admin_users_none_found()}</p>
  return (
    <>
      <output className={search === '' ? 'sr-only' : 'text-13 text-ink-soft'}>
        {pagination.truncated
          ? m.admin_users_found_more({ total: formatNumber(pagination.total) })
          : m.admin_users_found({ total: pagination.total, totalText: formatNumber(pagination.total) })}
      </output>
      {children}
    </>
  )
}
