import { m } from '@coterie/contract/paraglide/messages'
import type { CaseState } from '@coterie/contract/reports/cases'
import type { AboutKind } from '@coterie/contract/sanctions'
import { useSearchParams } from 'wouter'

export const reportKindTexts = {
  person: m.report_queue_kind_person,
  circle: m.report_queue_kind_circle,
  event: m.report_queue_kind_event,
  message: m.report_queue_kind_message,
  picture: m.report_queue_kind_picture,
}

/** The state of the queue in the URL: /admin?tab=reports&state=appeals&kind=message&case=7. */
export type QueueParams = { state: CaseState; kind: AboutKind | null; openedCaseId: number | null }

const isKind = (text: string | null): text is AboutKind => text !== null && text in reportKindTexts

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
