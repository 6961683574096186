import type { CaseState } from '@coterie/contract/reports/cases'
import type { AboutKind } from '@coterie/contract/sanctions'
import { useSearchParams } from 'wouter'

import { queueWords } from '../../../i18n/admin-reports.ts'

/** What the address says: /admin?tab=reports&state=appeals&kind=message&case=7. */
export type QueueAddress = { state: CaseState; kind: AboutKind | null; opened: number | null }

const isKind = (text: string | null): text is AboutKind => text !== null && text in queueWords.kind

/** Reads that, and goes elsewhere within it. Opening something can be left by going back. */
export function useQueueAddress() {
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind')
  const state = search.get('state')
  const address: QueueAddress = {
    state: state === 'decided' || state === 'appeals' ? state : 'open',
    kind: isKind(kind) ? kind : null,
    opened: Number(search.get('case')) || null,
  }
  function go(change: Partial<QueueAddress>) {
    const next = { ...address, ...change }
    setSearch(
      {
        tab: 'reports',
        ...(next.state === 'open' ? {} : { state: next.state }),
        ...(next.kind === null ? {} : { kind: next.kind }),
        ...(next.opened === null ? {} : { case: String(next.opened) }),
      },
      { replace: change.opened === undefined },
    )
  }
  return { ...address, go }
}
