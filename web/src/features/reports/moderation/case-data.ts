import { m } from '@coterie/contract/paraglide/messages'
import type { Decision, ReportCaseDetails, CaseState } from '@coterie/contract/reports/cases'
import type { TargetKind } from '@coterie/contract/sanctions'
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
} from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { adminQueryKeys, alwaysRefetch } from '../../../api/admin-queries.ts'
import { call, callPage } from '../../../api/call.ts'
import { isApiError, getErrorText } from '../../../api/errors.ts'
import { cursorQuery, pagination } from '../../../api/paged.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { toast } from '../../../ui/toast.ts'

const queueKey = ['admin', 'reports', 'list']

export const caseQueueQuery = (state: CaseState, kind: TargetKind | null) =>
  infiniteQueryOptions({
    ...pagination,
    ...alwaysRefetch,
    queryKey: [...queueKey, state, kind],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/reports', {
        query: { state, ...(kind === null ? {} : { kind }), ...cursorQuery(pageParam) },
        signal,
      }),
  })

export const caseQuery = (id: number) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: ['admin', 'reports', 'case', id],
    queryFn: ({ signal }) => call('GET /api/admin/reports/{id}', { params: { id: String(id) }, signal }),
  })

/** Caches the updated case and refetches lists, counts and the audit log. */
function cacheCase(client: QueryClient, reportCase: ReportCaseDetails): void {
  client.setQueryData(caseQuery(reportCase.id).queryKey, reportCase)
  for (const queryKey of [queueKey, queryKeys.reportCounts, adminQueryKeys.audit])
    void client.invalidateQueries({ queryKey })
}

/** Refetches a case that another admin has changed. */
function refetchCase(client: QueryClient, id: number): void {
  for (const queryKey of [queueKey, queryKeys.reportCounts, caseQuery(id).queryKey])
    void client.invalidateQueries({ queryKey })
}

const decidedTexts = {
  dismiss: m.decision_form_decided_dismiss,
  remove: m.decision_form_decided_remove,
  warn: m.decision_form_decided_warn,
  suspend: m.decision_form_decided_suspend,
  ban: m.decision_form_decided_ban,
}

const getParams = (id: number) => ({ params: { id: String(id) } })

/** Decides a case. Shows it if another admin decided first. Other errors stay in the form. */
export function useDecideCase(reportCase: ReportCaseDetails, onDone: () => void) {
  const client = useQueryClient()
  const undoDecision = useUndoDecision()
  return useMutation({
    mutationFn: (body: Decision) =>
      call('PUT /api/admin/reports/{id}/decision', { ...getParams(reportCase.id), body }),
    onSuccess: (updatedCase, { action }) => {
      cacheCase(client, updatedCase)
      onDone()
      toast({
        title: decidedTexts[action]({ name: reportCase.author?.name ?? '' }),
        ...(updatedCase.undoable && {
          action: { label: m.decision_form_undo(), onPress: () => undoDecision.mutate(reportCase.id) },
        }),
      })
    },
    onError: (error) => handleDecidedElsewhere(client, error, reportCase.id) && onDone(),
  })
}

/** Shows the current state if another admin decided first. Returns whether that was the error. */
function handleDecidedElsewhere(client: QueryClient, error: Error, id: number): boolean {
  const isDecided = isApiError(error, 'already_decided')
  if (isDecided) {
    toast({ title: m.decision_form_already_decided(), description: getErrorText(error) })
    refetchCase(client, id)
  }
  return isDecided
}

export function useUndoDecision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/reports/{id}/decision', getParams(id)),
    onSuccess: (reportCase) => {
      cacheCase(client, reportCase)
      toast({ title: m.decision_form_undone() })
    },
    onError: (error, id) => {
      toast({ title: m.decision_form_undo_failed(), description: getErrorText(error), kind: 'destructive' })
      refetchCase(client, id)
    },
  })
}

export function useDecideAppeal(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { outcome: 'upheld' | 'overturned'; text: string }) =>
      call('PUT /api/admin/reports/{id}/appeal', { ...getParams(id), body }),
    onSuccess: (updatedCase) => {
      cacheCase(client, updatedCase)
      onDone()
    },
    onError: (error) => handleDecidedElsewhere(client, error, id) && onDone(),
  })
}

/** Ends a suspension or a ban early. */
export function useLiftSanction(caseId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/sanctions/{id}', getParams(id)),
    onSuccess: () => {
      refetchCase(client, caseId)
      toast({ title: m.report_case_lifted() })
    },
    onError: (error) =>
      toast({ title: m.report_case_lift_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export function useSaveNote(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) =>
      call('PUT /api/admin/reports/{id}/note', { ...getParams(id), body: { note } }),
    onSuccess: (reportCase) => {
      client.setQueryData(caseQuery(id).queryKey, reportCase)
      toast({ title: m.report_case_note_saved() })
    },
    onError: (error) =>
      toast({ title: m.report_case_note_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export const reportKindTexts = {
  person: m.report_queue_kind_person,
  circle: m.report_queue_kind_circle,
  event: m.report_queue_kind_event,
  message: m.report_queue_kind_message,
  picture: m.report_queue_kind_picture,
}

/** The state of the queue in the URL: /admin?tab=reports&state=appeals&kind=message&case=7. */
export type QueueParams = { state: CaseState; kind: TargetKind | null; openedCaseId: number | null }

const isKind = (text: string | null): text is TargetKind => text !== null && text in reportKindTexts

/** Opening a case adds a history entry, so that Back closes it. */
export function useQueueParams() {
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind')
  const state = search.get('state')
  const params: QueueParams = {
    state: state === 'decided' || state === 'appeals' ? state : 'open',
    kind: isKind(kind) ? kind : null,
    openedCaseId: Number(search.get('case')) || null,
  }
  function setQueue(change: Partial<QueueParams>) {
    const next = { ...params, ...change }
    setSearch(
      {
        tab: 'reports',
        ...(next.state === 'open' ? {} : { state: next.state }),
        ...(next.kind === null ? {} : { kind: next.kind }),
        ...(next.openedCaseId === null ? {} : { case: String(next.openedCaseId) }),
      },
      { replace: change.openedCaseId === undefined },
    )
  }
  return { ...params, setQueue }
}
