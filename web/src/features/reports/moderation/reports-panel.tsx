import { m } from '@coterie/contract/paraglide/messages'
import type { CaseState } from '@coterie/contract/reports/cases'
import type { TargetKind } from '@coterie/contract/sanctions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef } from 'react'

import { reportCountsQuery } from '../../../api/admin-queries.ts'
import { getItems } from '../../../api/paged.ts'
import { Button } from '../../../ui/button.tsx'
import { Illustration } from '../../../ui/illustration.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { capCount } from '../../../ui/text.ts'
import { caseQuery, caseQueueQuery, useQueueParams } from './case-data.ts'
import { CaseView } from './case-details.tsx'
import { CaseList, KindFilter, useFocusOnCase } from './case-list.tsx'

export function ReportsPanel() {
  const { state, kind, openedCaseId, setQueue } = useQueueParams()
  const { data: counts = { open: 0, appeals: 0 } } = useQuery(reportCountsQuery)
  const [list, details] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useFocusOnCase(openedCaseId, { list, details })
  const tabs = [
    {
      value: 'open',
      label:
        counts.open === 0
          ? m.report_queue_state_open()
          : m.report_queue_open_count({ count: capCount(counts.open) }),
    },
    {
      value: 'appeals',
      label:
        counts.appeals === 0
          ? m.report_queue_state_appeals()
          : m.report_queue_appeal_count({ count: capCount(counts.appeals) }),
    },
    { value: 'decided', label: m.report_queue_state_decided() },
  ] as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 frame:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] frame:items-start">
      <div ref={list} className={openedCaseId === null ? '' : 'max-frame:hidden'}>
        <Tabs
          label={m.report_queue_status_filter_label()}
          tabs={tabs}
          value={state}
          onChange={(next) => setQueue({ state: next, openedCaseId: null })}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
            <KindFilter value={kind} onChange={(next) => setQueue({ kind: next, openedCaseId: null })} />
            <CaseList
              state={state}
              kind={kind}
              openedCaseId={openedCaseId}
              onOpen={(id) => setQueue({ openedCaseId: id })}
            />
          </div>
        </Tabs>
      </div>
      {openedCaseId === null ? (
        <NoCaseOpened state={state} kind={kind} />
      ) : (
        <div ref={details} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
          <Button
            variant="quiet"
            icon={ArrowLeft}
            className="justify-self-start frame:hidden"
            onClick={() => setQueue({ openedCaseId: null })}
          >
            {m.report_queue_back_to_list()}
          </Button>
          <OpenedCase id={openedCaseId} kind={kind} onOpen={setQueue} />
        </div>
      )}
    </div>
  )
}

type OpenedCaseProps = {
  id: number
  kind: TargetKind | null
  onOpen: (queue: { state?: CaseState; openedCaseId: number }) => void
}

function OpenedCase({ id, kind, onOpen }: OpenedCaseProps) {
  return (
    <>
      <CaseView key={id} id={id} onOpen={(openedCaseId) => onOpen({ openedCaseId })} />
      <NextReport
        decidedId={id}
        kind={kind}
        onOpen={(openedCaseId) => onOpen({ state: 'open', openedCaseId })}
      />
    </>
  )
}

type NextReportProps = { decidedId: number; kind: TargetKind | null; onOpen: (id: number) => void }

/** After a decision, a button to the most urgent report that is still open. */
function NextReport({ decidedId, kind, onOpen }: NextReportProps) {
  const { data: reportCase } = useQuery(caseQuery(decidedId))
  const isDecided = reportCase !== undefined && reportCase.decision !== null
  const { data } = useInfiniteQuery({ ...caseQueueQuery('open', kind), enabled: isDecided })
  const next = getItems(data).find(({ id }) => id !== decidedId)
  if (!isDecided || next === undefined) return null
  return (
    <Button icon={ArrowRight} className="justify-self-start" onClick={() => onOpen(next.id)}>
      {m.report_queue_next()}
    </Button>
  )
}

function NoCaseOpened({ state, kind }: { state: CaseState; kind: TargetKind | null }) {
  const { data } = useInfiniteQuery({ ...caseQueueQuery(state, kind), refetchOnMount: false })
  const isEmpty = data !== undefined && getItems(data).length === 0
  return (
    <div className="hidden min-h-96 content-center justify-items-center gap-5 rounded-card border border-dashed border-line p-8 text-center frame:grid">
      <Illustration name="company" className="h-auto w-64" />
      {!isEmpty && (
        <p className="max-w-sm text-15 text-balance text-ink-soft">{m.report_queue_choose_report()}</p>
      )}
    </div>
  )
}
