import type { ApprovalResult } from '@coterie/contract/approvals'
import { maxAddressesPerRequest } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { ApprovalReport } from './approval-report.tsx'
import { ApprovalsCard } from './approvals-card.tsx'
import { useApprove } from './approvals-queries.ts'
import { UploadList } from './upload-list.tsx'

export function ApproveAddresses() {
  const [report, setReport] = useState<ApprovalResult[] | null>(null)
  return (
    <ApprovalsCard title={m.approvals_add_title()} hint={m.approvals_add_hint()}>
      {report === null ? (
        <AddressListForm onDone={setReport} />
      ) : (
        <ApprovalReport lines={report} onRestart={() => setReport(null)} />
      )}
    </ApprovalsCard>
  )
}

const draftName = 'approve-addresses'
/** Longer lists are not saved as drafts. */
const maxDraftLength = 100_000

type AddressListFormProps = { onDone: (report: ApprovalResult[]) => void }

function AddressListForm({ onDone }: AddressListFormProps) {
  const { list, lines, problem, showProblem, changeList, send, isPending, error } = useAddressList(onDone)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) send()
      }}
    >
      <TextArea
        label={m.approvals_list()}
        hint={
          lines > 1
            ? m.approvals_lines({ count: lines, countText: formatNumber(lines) })
            : m.approvals_list_hint()
        }
        error={problem}
        value={list}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => changeList(event.target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={m.approvals_failed()}>
          {getErrorText(error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {isPending ? m.approvals_approving() : m.approvals_approve()}
        </Button>
        <UploadList onRead={changeList} onProblem={showProblem} />
      </div>
    </form>
  )
}

function useAddressList(onDone: AddressListFormProps['onDone']) {
  const [list, setList] = useState(() => readDraft(draftName))
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useApprove({
    onDone: (report) => {
      writeDraft(draftName, '')
      onDone(report)
    },
  })
  const lines = countLines(list)
  function changeList(next: string) {
    setList(next)
    setProblem(undefined)
    writeDraft(draftName, next.length > maxDraftLength ? '' : next)
  }
  function send() {
    if (lines === 0) setProblem(m.approvals_address_required())
    else if (lines > maxAddressesPerRequest) setProblem(m.approvals_too_many({ count: formatNumber(lines) }))
    else mutate(list)
  }
  return { list, lines, problem, showProblem: setProblem, changeList, send, isPending, error }
}

function countLines(list: string): number {
  return list.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length
}
