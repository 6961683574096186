import type { ApprovalResult } from '@coterie/contract/approvals'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import { alwaysRefetch } from '../../api/admin-queries.ts'
import { call, callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'

const approvalKeys = { all: ['admin', 'approvals'], waitlist: ['admin', 'approvals', 'waitlist'] } as const

const getPageRequest = (search: string, cursor: string | null) => ({
  ...cursorQuery(cursor),
  ...(search === '' ? {} : { search }),
})

/** Approved addresses that contain `search`, newest first; or only those that an invite link approved. */
export const approvedQuery = (search: string, isInvited: boolean) =>
  infiniteQueryOptions({
    ...alwaysRefetch,
    ...pagination,
    queryKey: [...approvalKeys.all, 'approved', search, isInvited],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/approvals', {
        query: { ...getPageRequest(search, pageParam), ...(isInvited && { source: 'invitation' as const }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const invitedCountQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: [...approvalKeys.all, 'invited'],
  queryFn: ({ signal }) => call('GET /api/admin/approvals/invited', { signal }),
})

/** People on the sign-up waitlist whose name or address contains `search`, longest wait first. */
export const waitlistQuery = (search: string) =>
  infiniteQueryOptions({
    ...alwaysRefetch,
    ...pagination,
    queryKey: [...approvalKeys.waitlist, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/waitlist', { query: getPageRequest(search, pageParam), signal }),
    placeholderData: keepPreviousData,
  })

export function useApprove(callbacks: {
  onDone: (report: ApprovalResult[]) => void
  onFailed?: (error: Error) => void
}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (list: string) => call('POST /api/admin/approvals', { body: { list } }),
    onSuccess: (report) => {
      callbacks.onDone(report)
      void client.invalidateQueries({ queryKey: approvalKeys.all })
    },
    onError: (error) => callbacks.onFailed?.(error),
  })
}

export function useRevoke(callbacks: { onDone: () => void; onFailed: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => call('POST /api/admin/approvals/revoke', { body: { email } }),
    onSuccess: callbacks.onDone,
    onError: callbacks.onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: approvalKeys.all }),
  })
}
