import type { Decision, ReportCaseDetails } from '@coterie/contract/reports/cases'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { isRefused, sentenceOf } from '../../../api/api-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { caseWords, decideWords } from '../../../i18n/admin-reports.ts'
import { caseQuery, keepCase, lookAgain } from './case-queries.ts'

const pathOf = (id: number) => ({ params: { id: String(id) } })

/** Decides a case. What another admin decided meanwhile is shown instead; other failures stay in the form. */
export function useDecide(one: ReportCaseDetails, onDone: () => void) {
  const client = useQueryClient()
  const undoing = useUndo()
  return useMutation({
    mutationFn: (body: Decision) => call('PUT /api/admin/reports/{id}/decision', { ...pathOf(one.id), body }),
    onSuccess: (decided, { act }) => {
      keepCase(client, decided)
      onDone()
      const said = decideWords.done[act]
      toast({
        title: typeof said === 'string' ? said : said(one.author.name),
        action: { label: decideWords.undo, onPress: () => undoing.mutate(one.id) },
      })
    },
    onError: (error) => decidedElsewhere(client, error, one.id) && onDone(),
  })
}

/** Whether somebody else was first, which the screen shows then. */
function decidedElsewhere(client: QueryClient, error: Error, id: number): boolean {
  const late = isRefused(error, 'decided_already')
  if (late) {
    toast({ title: decideWords.late, description: sentenceOf(error) })
    lookAgain(client, id)
  }
  return late
}

export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/reports/{id}/decision', pathOf(id)),
    onSuccess: (reopened) => {
      keepCase(client, reopened)
      toast({ title: decideWords.undone })
    },
    onError: (error, id) => {
      toast({ title: decideWords.undoFailed, description: sentenceOf(error), kind: 'destructive' })
      lookAgain(client, id)
    },
  })
}

export function useDecideAppeal(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { outcome: 'upheld' | 'overturned'; words: string }) =>
      call('PUT /api/admin/reports/{id}/appeal', { ...pathOf(id), body }),
    onSuccess: (decided) => {
      keepCase(client, decided)
      onDone()
    },
    onError: (error) => decidedElsewhere(client, error, id) && onDone(),
  })
}

/** Ends a suspension or a ban before its time. */
export function useLift(caseId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/admin/sanctions/{id}', pathOf(id)),
    onSuccess: () => {
      lookAgain(client, caseId)
      toast({ title: caseWords.lifted })
    },
    onError: (error) =>
      toast({ title: caseWords.liftFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

export function useNote(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => call('PUT /api/admin/reports/{id}/note', { ...pathOf(id), body: { note } }),
    onSuccess: (noted) => {
      client.setQueryData(caseQuery(id).queryKey, noted)
      toast({ title: caseWords.noteSaved })
    },
    onError: (error) =>
      toast({ title: caseWords.noteFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
