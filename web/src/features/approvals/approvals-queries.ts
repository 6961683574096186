import type { ApprovalLine } from '@coterie/contract/approvals'
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { cursorQuery, paging } from '../../api/paged.ts'
import { fresh } from '../../api/admin-queries.ts'

const keys = { all: ['admin', 'approvals'], waiting: ['admin', 'approvals', 'waiting'] } as const

const asked = (search: string, cursor: string | null) => ({
  ...cursorQuery(cursor),
  ...(search === '' ? {} : { search }),
})

/** Approved addresses that contain `search`, the latest first. */
export const approvedQuery = (search: string) =>
  infiniteQueryOptions({
    ...fresh,
    ...paging,
    queryKey: [...keys.all, 'approved', search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/approvals', { query: asked(search, pageParam), signal }),
    placeholderData: keepPreviousData,
  })

/** Who waits and has `search` in their name or address, the longest first. */
export const waitingQuery = (search: string) =>
  infiniteQueryOptions({
    ...fresh,
    ...paging,
    queryKey: [...keys.waiting, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/waitlist', { query: asked(search, pageParam), signal }),
    placeholderData: keepPreviousData,
  })

/** Approves the addresses of a list; answers what became of each line. */
export function useApprove(on: {
  onDone: (report: ApprovalLine[]) => void
  onFailed?: (error: Error) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (list: string) => call('POST /api/admin/approvals', { body: { list } }),
    onSuccess: (report) => {
      on.onDone(report)
      void client.invalidateQueries({ queryKey: keys.all })
    },
    onError: (error) => on.onFailed?.(error),
  })
}

export function useRevoke(on: { onDone: () => void; onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => call('POST /api/admin/approvals/revoke', { body: { email } }),
    onSuccess: on.onDone,
    onError: on.onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  })
}
