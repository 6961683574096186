import type { ApprovalLine } from '@coterie/contract/approvals'
import { mostAddressesAtOnce } from '@coterie/contract/limits'
import { useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { approvalsWords } from '../../i18n/approvals.ts'
import { useApprove } from './approvals-queries.ts'
import { Panel } from './approvals-card.tsx'
import { Report } from './approval-report.tsx'
import { UploadList } from './upload-list.tsx'

/** A list of addresses, typed, pasted or uploaded, and then what became of each line. */
export function ApproveAddresses() {
  const [report, setReport] = useState<ApprovalLine[] | null>(null)
  return (
    <Panel title={approvalsWords.add} hint={approvalsWords.addHint}>
      {report === null ? (
        <ListForm onDone={setReport} />
      ) : (
        <Report lines={report} onAnother={() => setReport(null)} />
      )}
    </Panel>
  )
}

const draft = 'approve-addresses'
/** A longer list is kept by the page alone. */
const longestDraft = 100_000

type ListFormProps = { onDone: (report: ApprovalLine[]) => void }

function ListForm({ onDone }: ListFormProps) {
  const { list, lines, problem, blame, type, send, isPending, error } = useList(onDone)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) send()
      }}
    >
      <TextArea
        label={approvalsWords.list}
        hint={lines > 1 ? approvalsWords.lines(lines) : approvalsWords.listHint}
        error={problem}
        value={list}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={approvalsWords.failed}>
          {sentenceOf(error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {isPending ? approvalsWords.approving : approvalsWords.approve}
        </Button>
        <UploadList onRead={type} onProblem={blame} />
      </div>
    </form>
  )
}

/** The list as it is typed, kept on the device until it is sent. */
function useList(onDone: ListFormProps['onDone']) {
  const [list, setList] = useState(() => readDraft(draft))
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useApprove({
    onDone: (report) => {
      writeDraft(draft, '')
      onDone(report)
    },
  })
  const lines = linesOf(list)
  function type(next: string) {
    setList(next)
    setProblem(undefined)
    writeDraft(draft, next.length > longestDraft ? '' : next)
  }
  function send() {
    if (lines === 0) setProblem(approvalsWords.nothing)
    else if (lines > mostAddressesAtOnce) setProblem(approvalsWords.tooMany(lines))
    else mutate(list)
  }
  return { list, lines, problem, blame: setProblem, type, send, isPending, error }
}

function linesOf(list: string): number {
  return list.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length
}
