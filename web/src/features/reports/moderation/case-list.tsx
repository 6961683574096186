import { m } from '@coterie/contract/paraglide/messages'
import type { CaseState, ReportCase } from '@coterie/contract/reports/cases'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'
import type { ReportTarget } from '@coterie/contract/reports/reports'
import type { TargetKind } from '@coterie/contract/sanctions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Scale, CalendarDays, Image, Layers, MessageCircle, User, Users, type LucideIcon } from 'lucide-react'
import { useState, useEffect, useRef, type RefObject } from 'react'

import { getItems } from '../../../api/paged.ts'
import { Badge, FilterPill } from '../../../ui/chips.tsx'
import { formatRelativeTime } from '../../../ui/dates.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { EmptyState, ErrorState, LoadMore } from '../../../ui/states.tsx'
import { formatNumber } from '../../../ui/text.ts'
import { caseQueueQuery, reportKindTexts } from './case-data.ts'

const pictureTexts = {
  person: m.report_queue_target_picture_person,
  circle: m.report_queue_target_picture_circle,
  event: m.report_queue_target_picture_event,
  message: m.report_queue_target_picture_message,
  album: m.report_queue_target_picture_album,
}

const targetTexts = {
  person: m.report_queue_target_person,
  circle: m.report_queue_target_circle,
  event: m.report_queue_target_event,
  message: m.report_queue_target_message,
}

const allKindsIcon = Layers

export const kindIcons: { readonly [Kind in TargetKind]: LucideIcon } = {
  person: User,
  circle: Users,
  event: CalendarDays,
  message: MessageCircle,
  picture: Image,
}

/** 'Message', 'Picture of a circle'. */
export function getTargetLabel(target: ReportTarget): string {
  return target.kind === 'picture' ? pictureTexts[target.of]() : targetTexts[target.kind]()
}

export const outcomeTexts = {
  dismissed: m.report_queue_outcome_dismissed,
  removed: m.report_queue_outcome_removed,
  warned: m.report_queue_outcome_warned,
  suspended: m.report_queue_outcome_suspended,
  banned: m.report_queue_outcome_banned,
}

type CaseRowProps = { reportCase: ReportCase; isCurrent: boolean; onOpen: () => void }

function CaseRow({ reportCase, isCurrent, onOpen }: CaseRowProps) {
  const { target, title, author, reportCount, reasons, weight, openedAt } = reportCase
  const [now] = useState(Date.now)
  const Icon = kindIcons[target.kind]
  return (
    <button
      type="button"
      data-case={reportCase.id}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
      className="grid w-full grid-cols-[minmax(0,1fr)] gap-1.5 rounded-card border border-line bg-card p-4 text-left motion-feedback hover:border-ink-soft aria-[current]:border-second aria-[current]:shadow-lift high-contrast:aria-[current]:border-2"
    >
      <span className="flex items-center gap-2 text-13 text-ink-soft">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="min-w-0 flex-1 truncate">{getTargetLabel(target)}</span>
        <time dateTime={openedAt}>{formatRelativeTime(openedAt, now)}</time>
      </span>
      <span className="line-clamp-2 text-17 font-semibold wrap-anywhere">{title}</span>
      {target.kind !== 'person' && author !== null && (
        <span className="truncate text-15 text-ink-soft">
          {m.report_queue_by_author({ name: author.name })}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-1.5">
        {reasons.slice(0, 2).map(({ reason }) => (
          <Badge key={reason}>{reportReasonTexts[reason]()}</Badge>
        ))}
        <Outcome reportCase={reportCase} />
      </span>
      <span className="text-13 text-ink-soft tabular-nums">
        {m.report_queue_report_count({ reportCount, reportCountText: formatNumber(reportCount) })} ·{' '}
        {m.report_queue_weight({ weight: formatNumber(weight) })}
      </span>
    </button>
  )
}

function Outcome({ reportCase: { decision, sanction, appealed } }: { reportCase: ReportCase }) {
  if (appealed)
    return (
      <Badge tone="sun" icon={Scale}>
        {m.report_queue_appealed()}
      </Badge>
    )
  if (decision === null) return null
  const outcome = decision === 'dismissed' ? 'dismissed' : (sanction ?? 'removed')
  return <Badge tone={outcome === 'dismissed' ? 'plain' : 'bad'}>{outcomeTexts[outcome]()}</Badge>
}

const emptyTexts = {
  open: { title: m.report_queue_none_open_title, hint: m.report_queue_none_open_hint },
  appeals: { title: m.report_queue_none_appeals_title, hint: m.report_queue_none_appeals_hint },
  decided: { title: m.report_queue_none_decided_title, hint: m.report_queue_none_decided_hint },
}

type CaseListProps = {
  state: CaseState
  kind: TargetKind | null
  openedCaseId: number | null
  onOpen: (id: number) => void
}

export function CaseList({ state, kind, openedCaseId, onOpen }: CaseListProps) {
  const list = useInfiniteQuery(caseQueueQuery(state, kind))
  const { data, error, refetch, isRefetching, hasNextPage } = list
  if (data === undefined) {
    if (error === null) return <ListSkeleton />
    return <ErrorState title={m.report_queue_failed()} query={{ error, refetch, isRefetching }} />
  }
  const cases = getItems(data)
  if (cases.length === 0 && !hasNextPage)
    return (
      <EmptyState
        scene="sealed"
        title={kind === null ? emptyTexts[state].title() : m.report_queue_none_of_kind_title()}
        hint={kind === null ? emptyTexts[state].hint() : m.report_queue_none_of_kind_hint()}
      />
    )
  return (
    <>
      {state === 'open' && <p className="text-13 text-ink-soft">{m.report_queue_weight_hint()}</p>}
      <ul aria-label={m.report_queue_list()} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {cases.map((reportCase) => (
          <li key={reportCase.id}>
            <CaseRow
              reportCase={reportCase}
              isCurrent={reportCase.id === openedCaseId}
              onOpen={() => onOpen(reportCase.id)}
            />
          </li>
        ))}
      </ul>
      <LoadMore list={list} errorText={m.report_queue_more_failed()} fullWidth />
    </>
  )
}

function ListSkeleton() {
  return (
    <>
      <output className="sr-only">{m.report_queue_loading()}</output>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28 w-full" />
      ))}
    </>
  )
}

const kinds = Object.keys(kindIcons) as TargetKind[]

type KindFilterProps = { value: TargetKind | null; onChange: (kind: TargetKind | null) => void }

export function KindFilter({ value, onChange }: KindFilterProps) {
  return (
    <fieldset
      aria-label={m.report_queue_kind_filter_label()}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 *:shrink-0 frame:mx-0 frame:flex-wrap frame:px-0"
    >
      <FilterPill
        icon={allKindsIcon}
        label={m.report_queue_all_kinds()}
        isActive={value === null}
        aria-pressed={value === null}
        onClick={() => onChange(null)}
      />
      {kinds.map((kind) => (
        <FilterPill
          key={kind}
          icon={kindIcons[kind]}
          label={reportKindTexts[kind]()}
          isActive={value === kind}
          aria-pressed={value === kind}
          onClick={() => onChange(kind)}
        />
      ))}
    </fieldset>
  )
}

type FocusTargets = { list: RefObject<HTMLElement | null>; details: RefObject<HTMLElement | null> }

/** Phones replace the list with the case: opening it focuses the case, closing it focuses its row (`data-case`). */
export function useFocusOnCase(openedId: number | null, { list, details }: FocusTargets): void {
  const previousId = useRef(openedId)
  useEffect(() => {
    const closedId = previousId.current
    previousId.current = openedId
    if (closedId === openedId || list.current === null) return
    if (openedId !== null && !list.current.checkVisibility()) details.current?.focus({ preventScroll: true })
    if (openedId === null && document.activeElement === document.body)
      list.current.querySelector<HTMLElement>(`[data-case="${closedId}"]`)?.focus()
  }, [openedId, list, details])
}
