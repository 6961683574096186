import type { ApprovalLine, WaitingAddress } from '@coterie/contract/approvals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { dateInWords } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.ts'
import { approvalsWords } from '../../i18n/approvals.ts'
import { useSettled } from '../../ui/use-debounced-value.ts'
import { useApprove, waitingQuery } from './approvals-queries.ts'
import { Panel } from './approvals-card.tsx'
import { SearchedList } from './searchable-list.tsx'

/** Who waits to be let in: one after the other, or many at once. */
export function Waitlist() {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(waitingQuery(useSettled(search.trim(), 250)))
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { mutate, isPending, variables } = useApproving(() => {
    place.current?.focus()
    setChosen([])
  })
  const shown = itemsOf(list.data).map(({ email }) => email)
  const all = shown.filter((email) => chosen.includes(email))
  return (
    <Panel title={approvalsWords.waiting} hint={approvalsWords.waitingHint}>
      <SearchedList
        list={list}
        search={search}
        onSearch={setSearch}
        none={approvalsWords.nobodyWaits}
        failed={approvalsWords.waitingFailed}
        place={place}
        above={
          <AllOfThem
            chosen={all.length}
            of={shown.length}
            pending={isPending}
            onChoose={(checked) => setChosen(checked ? shown : [])}
            onApprove={() => mutate(all.join('\n'))}
          />
        }
      >
        {(items) => (
          <WaitingRows
            items={items}
            chosen={chosen}
            pending={isPending ? variables : null}
            onChoose={setChosen}
            onApprove={mutate}
          />
        )}
      </SearchedList>
    </Panel>
  )
}

/** Approves who waits, and says what came of it. */
function useApproving(onDone: () => void) {
  return useApprove({
    onDone: (report) => {
      onDone()
      sayApproved(report)
    },
    onFailed: (error) =>
      toast({ title: approvalsWords.approveFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

function sayApproved(report: readonly ApprovalLine[]): void {
  const told = report.filter(({ outcome }) => outcome === 'told').length
  const approved = report.filter(({ outcome }) => outcome === 'approved').length + told
  toast({ title: approvalsWords.approved(approved), description: approvalsWords.approvedDetail(told) })
}

type AllOfThemProps = {
  chosen: number
  of: number
  pending: boolean
  onChoose: (checked: boolean) => void
  onApprove: () => void
}

/** Chooses all that are shown, and approves those who are chosen. */
function AllOfThem({ chosen, of, pending, onChoose, onApprove }: AllOfThemProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Checkbox label={approvalsWords.chooseAll} checked={chosen === of} onChange={onChoose} />
      {chosen > 0 && (
        <Button pending={pending} onClick={onApprove}>
          {approvalsWords.approveChosen(chosen)}
        </Button>
      )}
    </div>
  )
}

type WaitingRowsProps = {
  items: readonly WaitingAddress[]
  chosen: readonly string[]
  /** Who is being approved. */
  pending: string | null
  onChoose: (chosen: readonly string[]) => void
  onApprove: (email: string) => void
}

function WaitingRows({ items, chosen, pending, onChoose, onApprove }: WaitingRowsProps) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map((one) => (
        <WaitingRow
          key={one.email}
          waiting={one}
          chosen={chosen.includes(one.email)}
          pending={pending === one.email}
          onChoose={(checked) =>
            onChoose(checked ? [...chosen, one.email] : chosen.filter((email) => email !== one.email))
          }
          onApprove={() => onApprove(one.email)}
        />
      ))}
    </ul>
  )
}

type WaitingRowProps = {
  waiting: WaitingAddress
  chosen: boolean
  pending: boolean
  onChoose: (checked: boolean) => void
  onApprove: () => void
}

function WaitingRow({
  waiting: { email, likeBanned, name, since },
  chosen,
  pending,
  onChoose,
  onApprove,
}: WaitingRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <Checkbox
          label={
            <span className="grid wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="text-15">{email}</span>
              {likeBanned && (
                <span className="text-13 font-semibold text-bad">{approvalsWords.likeBanned}</span>
              )}
              <span className="text-13 text-ink-soft">
                {approvalsWords.since(dateInWords(since, 'date'))}
              </span>
            </span>
          }
          checked={chosen}
          onChange={onChoose}
        />
      </div>
      <Button
        look="secondary"
        pending={pending}
        aria-label={approvalsWords.approveOne(email)}
        onClick={onApprove}
      >
        {approvalsWords.approve}
      </Button>
    </li>
  )
}
