import type { CaseState } from '@coterie/contract/reports/cases'
import type { AboutKind } from '@coterie/contract/sanctions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'

import { itemsOf } from '../../../api/paged.ts'
import { reportCounts } from '../../../api/report-counts.ts'
import { Button } from '../../../ui/button.tsx'
import { Scene } from '../../../ui/illustration.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { queueWords } from '../../../i18n/admin-reports.ts'
import { useQueueAddress } from './queue-search-params.ts'
import { CaseList } from './case-list.tsx'
import { CaseView } from './case-view.tsx'
import { useFocusOnCase } from './use-focus-on-case.ts'
import { KindFilter } from './kind-filter.tsx'
import { queueQuery } from './case-queries.ts'

/** What people report: the list, and beside it (on a phone in its place) what is open of it. */
export function ReportsPanel() {
  const { state, kind, opened, go } = useQueueAddress()
  const { data: counts = { open: 0, appeals: 0 } } = useQuery(reportCounts)
  const [list, details] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useFocusOnCase(opened, { list, details })
  const tabs = [
    { value: 'open', label: queueWords.state.open(counts.open) },
    { value: 'appeals', label: queueWords.state.appeals(counts.appeals) },
    { value: 'decided', label: queueWords.state.decided },
  ] as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 frame:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] frame:items-start">
      <div ref={list} className={opened === null ? '' : 'max-frame:hidden'}>
        <Tabs
          label={queueWords.states}
          tabs={tabs}
          value={state}
          onChange={(next) => go({ state: next, opened: null })}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
            <KindFilter value={kind} onChange={(next) => go({ kind: next, opened: null })} />
            <CaseList state={state} kind={kind} opened={opened} onOpen={(id) => go({ opened: id })} />
          </div>
        </Tabs>
      </div>
      {opened === null ? (
        <NothingOpened state={state} kind={kind} />
      ) : (
        <div ref={details} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
          <Button
            look="quiet"
            icon={ArrowLeft}
            className="justify-self-start frame:hidden"
            onClick={() => go({ opened: null })}
          >
            {queueWords.back}
          </Button>
          <CaseView key={opened} id={opened} onOpen={(id) => go({ opened: id })} />
        </div>
      )}
    </div>
  )
}

/** Who has nothing to choose from reads beside it that nothing waits. */
function NothingOpened({ state, kind }: { state: CaseState; kind: AboutKind | null }) {
  const { data } = useInfiniteQuery({ ...queueQuery(state, kind), refetchOnMount: false })
  const isNone = data !== undefined && itemsOf(data).length === 0
  return (
    <div className="hidden min-h-96 content-center justify-items-center gap-5 rounded-card border border-dashed border-line p-8 text-center frame:grid">
      <Scene name="company" className="h-auto w-64" />
      {!isNone && <p className="max-w-sm text-15 text-balance text-ink-soft">{queueWords.choose}</p>}
    </div>
  )
}
