import { m } from '@coterie/contract/paraglide/messages'
import type { Decision, ReportCaseDetails } from '@coterie/contract/reports/cases'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { isApiError, getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'
import { caseQuery, cacheCase, refetchCase } from './case-queries.ts'

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
    onSuccess: (decided, { action }) => {
      cacheCase(client, decided)
      onDone()
      toast({
        title: decidedTexts[action]({ name: reportCase.author.name }),
        action: { label: m.decision_form_undo(), onPress: () => undoDecision.mutate(reportCase.id) },
      })
    },
    onError: (error) => handleDecidedElsewhere(client, error, reportCase.id) && onDone(),
  })
}

/** Shows the current state if another admin decided first. @returns whether one did. */
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
    onSuccess: (decided) => {
      cacheCase(client, decided)
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
