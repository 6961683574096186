import type { AdminUsers } from '@coterie/contract/admin'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { Pagination } from './pagination.tsx'
import { UserDetails } from './user-details.tsx'
import { usersQuery } from './user-queries.ts'
import { useUsersParams } from './users-search-params.ts'
import { UsersTable } from './users-table.tsx'

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
          <UsersTable users={users} busy={list.isPlaceholderData} {...rowProps} />
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
    return (
      <ErrorState
        title={m.admin_users_failed()}
        detail={getErrorText(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      />
    )
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
