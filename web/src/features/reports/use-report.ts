import type { ReportReason, ReportTarget } from '@coterie/contract/reports/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import type { ReportSubject } from '../../api/report-dialog.ts'
import { ownReportsQuery } from './own-reports-query.ts'

/** The text survives failures and reloads until it is sent. */
export function useReport({ target, picture }: ReportSubject, onSent: () => void) {
  const draftName = `report-${target.kind}-${target.id}`
  const client = useQueryClient()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState(() => readDraft(draftName))
  const [isPictureReport, setIsPictureReport] = useState(picture === 'only')
  const reportTarget: ReportTarget = isPictureReport
    ? { kind: 'picture', of: target.kind, id: target.id }
    : target
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: { target: ReportTarget; reason: ReportReason; text: string }) =>
      call('POST /api/reports', { body: input }),
    onSuccess: () => {
      writeDraft(draftName, '')
      void client.invalidateQueries({ queryKey: ownReportsQuery.queryKey })
      onSent()
    },
  })
  return {
    reason,
    setReason,
    text,
    type: (next: string) => {
      setText(next)
      writeDraft(draftName, next)
    },
    isPictureReport,
    setIsPictureReport,
    send: () => reason !== null && mutate({ target: reportTarget, reason, text: text.trim() }),
    isPending,
    error,
  }
}
