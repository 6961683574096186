import type { AdminUsers } from '@coterie/contract/admin'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { Card } from '../../../ui/card.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { adminUsersWords } from '../../../i18n/admin-users.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { Pagination } from './pagination.tsx'
import { usersQuery } from './user-queries.ts'
import { UserDetails } from './user-details.tsx'
import { useUsersAddress } from './users-search-params.ts'
import { UsersTable } from './users-table.tsx'

/** As many characters as a search has at most. */
const longestSearch = 100

/** All people, page by page, and a search among them. Page, search and open person stand in the address. */
export function Users() {
  const address = useUsersAddress()
  const { page, search, typed, opened, toggle } = address
  const list = useQuery(usersQuery(page, search))
  useLastPage(list, page, address.goTo)
  const [asked, setAsked] = useState<{ id: number; name?: string; email?: string } | null>(null)
  const rows = { opened, onToggle: toggle, onDelete: setAsked }
  const area = useRef<HTMLDivElement>(null)
  const users = list.data?.users ?? []
  const isElsewhere = opened !== null && list.data !== undefined && users.every(({ id }) => id !== opened)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <h2 className="text-20">{adminUsersWords.title}</h2>
      <SearchField
        label={adminUsersWords.searchLabel}
        hint={adminUsersWords.search}
        value={typed}
        maxLength={longestSearch}
        onChange={address.type}
      />
      <div ref={area} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        {isElsewhere && (
          <UserDetails id={opened} onClose={() => toggle(opened)} onDelete={() => setAsked({ id: opened })} />
        )}
        <UsersList list={list} search={search}>
          <UsersTable users={users} busy={list.isPlaceholderData} {...rows} />
        </UsersList>
        {list.data !== undefined && (
          <Pagination page={page} pages={list.data.pagination.pages} onPage={address.goTo} />
        )}
      </div>
      <DeleteDialog
        user={asked}
        onClose={() => setAsked(null)}
        onDeleted={() => {
          setAsked(null)
          address.close()
        }}
        focusAfter={() => area.current}
      />
    </Card>
  )
}

/** Whoever deletes the only one on the last page goes on at the one before. */
function useLastPage(list: UseQueryResult<AdminUsers>, page: number, goTo: (page: number) => void): void {
  const { pages = 0 } = list.data?.pagination ?? {}
  const isBehind = !list.isPlaceholderData && pages > 0 && page > pages
  useEffect(() => {
    if (isBehind) goTo(pages)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it turns out
  }, [isBehind])
}

type UsersListProps = {
  list: UseQueryResult<AdminUsers>
  search: string
  children: ReactNode
}

function UsersList({ list, search, children }: UsersListProps) {
  if (list.data === undefined && list.error !== null)
    return (
      <Problem
        title={adminUsersWords.failed}
        detail={sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isRefetching}
      />
    )
  if (list.data === undefined) return <RowsSkeleton label={adminUsersWords.loading} rows={6} />
  const { users, pagination } = list.data
  if (users.length === 0)
    return <p className="py-10 text-center text-15 text-ink-soft">{adminUsersWords.none}</p>
  return (
    <>
      <output className={search === '' ? 'sr-only' : 'text-13 text-ink-soft'}>
        {adminUsersWords.found(pagination.total, pagination.more)}
      </output>
      {children}
    </>
  )
}
