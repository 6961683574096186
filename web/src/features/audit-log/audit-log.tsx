import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { auditQuery } from './audit-queries.ts'
import { useAuditFilter } from './audit-search-params.ts'
import { AuditTable } from './audit-table.tsx'

export function AuditLog() {
  const { filter, setFilter, clear } = useAuditFilter()
  const list = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const entries = getItems(list.data)
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-20">{m.audit_title()}</h2>
        <p className="text-15 text-ink-soft">{m.audit_intro()}</p>
      </div>
      <AuditFilter filter={filter} onFilterChange={setFilter} onClear={clear} />
      {list.isPending && <RowsSkeleton label={m.audit_loading()} />}
      {list.data === undefined && list.error !== null && (
        <ErrorState
          title={m.audit_failed()}
          detail={getErrorText(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        />
      )}
      {list.data !== undefined && entries.length === 0 && (
        <p className="py-10 text-center text-15 text-ink-soft">
          {Object.keys(filter).length === 0 ? m.audit_no_entries() : m.audit_no_matches()}
        </p>
      )}
      {entries.length > 0 && <AuditTable entries={entries} busy={list.isPlaceholderData} />}
      <LoadMore
        fullWidth
        list={list}
        errorText={list.error === null ? undefined : getErrorText(list.error)}
      />
    </Card>
  )
}
