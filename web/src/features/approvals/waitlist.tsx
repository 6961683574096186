import type { ApprovalResult, WaitlistedAddress } from '@coterie/contract/approvals'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { getErrorText } from '../../api/errors.ts'
import { getItems } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { useDebouncedValue } from '../../ui/hooks.ts'
import { formatNumber } from '../../ui/text.ts'
import { toast } from '../../ui/toast.ts'
import { ApprovalsCard, SearchableList } from './approvals-card.tsx'
import { useApprove, waitlistQuery } from './approvals-queries.ts'

export function Waitlist() {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(waitlistQuery(useDebouncedValue(search.trim(), 250)))
  const listRef = useRef<HTMLDivElement>(null)
  const [chosenEmails, setChosenEmails] = useState<readonly string[]>([])
  const { mutate, isPending, variables } = useApproveFromWaitlist(() => {
    listRef.current?.focus()
    setChosenEmails([])
  })
  const visibleEmails = getItems(list.data).map(({ email }) => email)
  const chosenVisibleEmails = visibleEmails.filter((email) => chosenEmails.includes(email))
  return (
    <ApprovalsCard title={m.approvals_waiting()} hint={m.approvals_waiting_hint()}>
      <SearchableList
        list={list}
        search={search}
        onSearch={setSearch}
        emptyText={m.approvals_waitlist_empty()}
        errorText={m.approvals_waiting_failed()}
        listRef={listRef}
        header={
          <SelectAllBar
            chosenCount={chosenVisibleEmails.length}
            total={visibleEmails.length}
            pending={isPending}
            onChoose={(checked) => setChosenEmails(checked ? visibleEmails : [])}
            onApprove={() => mutate(chosenVisibleEmails.join('\n'))}
          />
        }
      >
        {(items) => (
          <WaitlistRows
            items={items}
            chosenEmails={chosenEmails}
            pendingEmail={isPending ? variables : null}
            onChoose={setChosenEmails}
            onApprove={mutate}
          />
        )}
      </SearchableList>
    </ApprovalsCard>
  )
}

function useApproveFromWaitlist(onDone: () => void) {
  return useApprove({
    onDone: (report) => {
      onDone()
      showApprovedToast(report)
    },
    onFailed: (error) =>
      toast({ title: m.approvals_approve_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

function showApprovedToast(report: readonly ApprovalResult[]): void {
  const notified = report.filter(({ outcome }) => outcome === 'notified').length
  const approved = report.filter(({ outcome }) => outcome === 'approved').length + notified
  toast({
    title: m.approvals_approved({ count: approved, countText: formatNumber(approved) }),
    description:
      notified === 0
        ? m.approvals_no_mails()
        : m.approvals_mails_sent({ mailCount: notified, mailCountText: formatNumber(notified) }),
  })
}

type SelectAllBarProps = {
  chosenCount: number
  total: number
  pending: boolean
  onChoose: (checked: boolean) => void
  onApprove: () => void
}

function SelectAllBar({ chosenCount, total, pending, onChoose, onApprove }: SelectAllBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Checkbox label={m.approvals_select_all()} checked={chosenCount === total} onChange={onChoose} />
      {chosenCount > 0 && (
        <Button pending={pending} onClick={onApprove}>
          {m.approvals_approve_selected({ count: formatNumber(chosenCount) })}
        </Button>
      )}
    </div>
  )
}

type WaitlistRowsProps = {
  items: readonly WaitlistedAddress[]
  chosenEmails: readonly string[]
  /** The address being approved. */
  pendingEmail: string | null
  onChoose: (emails: readonly string[]) => void
  onApprove: (email: string) => void
}

function WaitlistRows({ items, chosenEmails, pendingEmail, onChoose, onApprove }: WaitlistRowsProps) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map((address) => (
        <WaitlistRow
          key={address.email}
          address={address}
          chosen={chosenEmails.includes(address.email)}
          pending={pendingEmail === address.email}
          onChoose={(checked) =>
            onChoose(
              checked
                ? [...chosenEmails, address.email]
                : chosenEmails.filter((email) => email !== address.email),
            )
          }
          onApprove={() => onApprove(address.email)}
        />
      ))}
    </ul>
  )
}

type WaitlistRowProps = {
  address: WaitlistedAddress
  chosen: boolean
  pending: boolean
  onChoose: (checked: boolean) => void
  onApprove: () => void
}

function WaitlistRow({
  address: { email, resemblesBanned, name, since },
  chosen,
  pending,
  onChoose,
  onApprove,
}: WaitlistRowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <Checkbox
          label={
            <span className="grid wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="text-15">{email}</span>
              {resemblesBanned && (
                <span className="text-13 font-semibold text-bad">{m.approvals_resembles_banned()}</span>
              )}
              <span className="text-13 text-ink-soft">
                {m.approvals_since({ date: formatDate(since, 'date') })}
              </span>
            </span>
          }
          checked={chosen}
          onChange={onChoose}
        />
      </div>
      <Button
        variant="secondary"
        pending={pending}
        aria-label={m.approvals_approve_label({ email })}
        onClick={onApprove}
      >
        {m.approvals_approve()}
      </Button>
    </li>
  )
}
