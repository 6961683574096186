import type { ApprovalResult, ApprovalOutcome } from '@coterie/contract/approvals'
import { maxAddressesPerRequest } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { Upload } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { Chip } from '../../ui/choices.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatNumber } from '../../ui/text.ts'
import { ApprovalsCard } from './approvals-card.tsx'
import { useApprove } from './approvals-queries.ts'

const outcomeTexts = {
  approved: m.approvals_outcomes_approved,
  notified: m.approvals_outcomes_notified,
  'already-approved': m.approvals_outcomes_already_approved,
  duplicate: m.approvals_outcomes_duplicate,
  invalid: m.approvals_outcomes_invalid,
}

const tones = {
  approved: 'good',
  notified: 'second',
  'already-approved': 'plain',
  duplicate: 'plain',
  invalid: 'bad',
} as const

const outcomes = ['approved', 'notified', 'already-approved', 'duplicate', 'invalid'] as const
const pageSize = 30

type ApprovalReportProps = { lines: readonly ApprovalResult[]; onRestart: () => void }

function ApprovalReport({ lines, onRestart }: ApprovalReportProps) {
  const [selectedOutcome, setSelectedOutcome] = useState<ApprovalOutcome | null>(null)
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const visibleLines =
    selectedOutcome === null ? lines : lines.filter(({ outcome }) => outcome === selectedOutcome)
  function choose(outcome: ApprovalOutcome | null) {
    setSelectedOutcome(outcome)
    setVisibleCount(pageSize)
  }
  return (
    <div className="grid gap-4">
      <h3
        ref={heading}
        tabIndex={-1}
        className="font-text text-17 font-semibold tracking-normal outline-none"
      >
        {m.approvals_results()}
      </h3>
      <OutcomeFilters lines={lines} selectedOutcome={selectedOutcome} onChoose={choose} />
      <ol className="divide-y divide-line rounded-control border border-line px-4">
        {visibleLines.slice(0, visibleCount).map((line) => (
          <ReportLine key={`${line.line} ${line.text}`} line={line} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onRestart}>
          {m.approvals_approve_more()}
        </Button>
        {visibleLines.length > visibleCount && (
          <Button variant="quiet" onClick={() => setVisibleCount(visibleCount + 10 * pageSize)}>
            {m.approvals_show_more()}
          </Button>
        )}
      </div>
    </div>
  )
}

function ReportLine({ line: { line, text, outcome } }: { line: ApprovalResult }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-15">
      <span className="w-20 shrink-0 text-13 text-ink-soft tabular-nums">
        {m.approvals_line({ line: formatNumber(line) })}
      </span>
      <span className="min-w-0 grow basis-40 wrap-anywhere">{text}</span>
      <Badge tone={tones[outcome]}>{outcomeTexts[outcome]()}</Badge>
    </li>
  )
}

type OutcomeFiltersProps = {
  lines: readonly ApprovalResult[]
  selectedOutcome: ApprovalOutcome | null
  onChoose: (outcome: ApprovalOutcome | null) => void
}

/** Counts per outcome. Each is also a filter. */
function OutcomeFilters({ lines, selectedOutcome, onChoose }: OutcomeFiltersProps) {
  const counts = outcomes.map(
    (outcome) => [outcome, lines.filter((line) => line.outcome === outcome).length] as const,
  )
  return (
    <div className="flex flex-wrap gap-2">
      {counts
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => (
          <Chip
            key={outcome}
            label={`${outcomeTexts[outcome]()}: ${formatNumber(count)}`}
            checked={selectedOutcome === outcome}
            onChange={(checked) => onChoose(checked ? outcome : null)}
          />
        ))}
    </div>
  )
}

const maxBytes = 2 * 1024 * 1024

type UploadButtonProps = { onRead: (text: string) => void; onProblem: (problem: string) => void }

/** Reads a text or CSV file into the form, where it can be checked before it is sent. */
function UploadButton({ onRead, onProblem }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  async function readFile(file: File) {
    if (file.size > maxBytes) return onProblem(m.approvals_too_large())
    try {
      onRead(await file.text())
    } catch {
      onProblem(m.approvals_file_unreadable())
    }
  }
  return (
    <>
      <Button variant="secondary" icon={Upload} onClick={() => input.current?.click()}>
        {m.approvals_upload()}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) void readFile(file)
          // Allow the same file to be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}

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
        <UploadButton onRead={changeList} onProblem={showProblem} />
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
