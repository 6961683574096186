import type { ApprovedAddress } from '@coterie/contract/approvals'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useRef, useState } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dateInWords } from '../../ui/dates.ts'
import { approvalsWords } from '../../i18n/approvals.ts'
import { useSettled } from '../../ui/use-debounced-value.ts'
import { approvedQuery } from './approvals-queries.ts'
import { Panel } from './approvals-card.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SearchedList } from './searchable-list.tsx'

/** Who may sign up and stay signed in. */
export function Approved() {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(approvedQuery(useSettled(search.trim(), 250)))
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<ApprovedAddress | null>(null)
  return (
    <Panel title={approvalsWords.addresses} hint={approvalsWords.addressesHint}>
      <SearchedList
        list={list}
        search={search}
        onSearch={setSearch}
        none={approvalsWords.noAddresses}
        failed={approvalsWords.addressesFailed}
        place={place}
      >
        {(items) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((one) => (
              <ApprovedRow key={one.email} approved={one} onRevoke={() => setAsked(one)} />
            ))}
          </ul>
        )}
      </SearchedList>
      <RevokeDialog approved={asked} onClose={() => setAsked(null)} focusAfter={() => place.current} />
    </Panel>
  )
}

type ApprovedRowProps = { approved: ApprovedAddress; onRevoke: () => void }

function ApprovedRow({ approved, onRevoke }: ApprovedRowProps) {
  const { email, likeBanned, since, account, stays } = approved
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="text-15 font-semibold wrap-anywhere">{email}</p>
        {likeBanned && (
          <Badge tone="bad" icon={ShieldAlert}>
            {approvalsWords.likeBanned}
          </Badge>
        )}
        <p className="text-13 text-ink-soft wrap-anywhere">
          {account === null ? approvalsWords.notYet : approvalsWords.signedUp(account.name)} ·{' '}
          {approvalsWords.since(dateInWords(since, 'date'))}
        </p>
      </div>
      {stays === null ? (
        <Button look="quiet" aria-label={approvalsWords.revokeOf(email)} onClick={onRevoke}>
          {approvalsWords.revoke}
        </Button>
      ) : (
        <Badge>{approvalsWords.stays[stays]}</Badge>
      )}
    </li>
  )
}
