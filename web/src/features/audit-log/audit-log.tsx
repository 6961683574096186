import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { Card } from '../../ui/card.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { auditWords } from '../../i18n/audit.ts'
import { useAuditAddress } from './audit-search-params.ts'
import { AuditFilter } from './audit-filter.tsx'
import { AuditTable } from './audit-table.tsx'
import { auditQuery } from './audit-queries.ts'

/** What admins did. The filter stands in the address. */
export function AuditLog() {
  const { filter, narrow, clear } = useAuditAddress()
  const list = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const entries = itemsOf(list.data)
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-20">{auditWords.title}</h2>
        <p className="text-15 text-ink-soft">{auditWords.lead}</p>
      </div>
      <AuditFilter filter={filter} onNarrow={narrow} onClear={clear} />
      {list.isPending && <RowsSkeleton label={auditWords.loading} />}
      {list.data === undefined && list.error !== null && (
        <Problem
          title={auditWords.failed}
          detail={sentenceOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isRefetching}
        />
      )}
      {list.data !== undefined && entries.length === 0 && (
        <p className="py-10 text-center text-15 text-ink-soft">
          {Object.keys(filter).length === 0 ? auditWords.none : auditWords.noneFound}
        </p>
      )}
      {entries.length > 0 && <AuditTable entries={entries} busy={list.isPlaceholderData} />}
      <ShowMore wide list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </Card>
  )
}
