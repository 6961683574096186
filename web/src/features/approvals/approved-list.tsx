import type { ApprovedAddress } from '@coterie/contract/approvals'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useRef, useState } from 'react'

import { getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { Chip } from '../../ui/choices.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDebouncedValue } from '../../ui/hooks.ts'
import { toast } from '../../ui/toast.ts'
import { ApprovalsCard, SearchableList } from './approvals-card.tsx'
import { approvedQuery, invitedCountQuery, useRevoke } from './approvals-queries.ts'

type RevokeDialogProps = {
  /** Null while the dialog is closed. */
  address: ApprovedAddress | null
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

function RevokeDialog({ address, onClose, focusAfter }: RevokeDialogProps) {
  // Keeps its text while the closing animation runs.
  const [lastAddress, setLastAddress] = useState(address)
  if (address !== null && address !== lastAddress) setLastAddress(address)
  const email = lastAddress?.email ?? ''
  const { mutate, isPending } = useRevoke({
    onDone: () => {
      onClose()
      toast({ title: m.approvals_revoked({ email }) })
    },
    onFailed: (error) =>
      toast({ title: m.approvals_revoke_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
  const name = lastAddress?.account?.name
  return (
    <Dialog
      open={address !== null}
      onClose={onClose}
      focusAfter={focusAfter}
      title={m.approvals_revoke_title({ email })}
      description={
        name === undefined ? m.approvals_revoke_hint_not_signed_up() : m.approvals_revoke_hint({ name })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.approvals_cancel()}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(email)}>
            {isPending ? m.approvals_revoking() : m.approvals_revoke()}
          </Button>
        </>
      }
    />
  )
}

const fixedReasonTexts = {
  'main-admin': m.approvals_fixed_reasons_main_admin,
  settings: m.approvals_fixed_reasons_settings,
}

export function ApprovedList() {
  const [search, setSearch] = useState('')
  const [isInvited, setIsInvited] = useState(false)
  const list = useInfiniteQuery(approvedQuery(useDebouncedValue(search.trim(), 250), isInvited))
  const { data: count } = useQuery(invitedCountQuery)
  const listRef = useRef<HTMLDivElement>(null)
  const [pendingRevoke, setPendingRevoke] = useState<ApprovedAddress | null>(null)
  return (
    <ApprovalsCard title={m.approvals_addresses()} hint={m.approvals_addresses_hint()}>
      {count !== undefined && count.total > 0 && (
        <div className="justify-self-start">
          <Chip
            label={m.approvals_invited_only({ total: count.total, lastDay: count.lastDay })}
            checked={isInvited}
            onChange={setIsInvited}
          />
        </div>
      )}
      <SearchableList
        list={list}
        search={search}
        onSearch={setSearch}
        emptyText={m.approvals_no_addresses()}
        errorText={m.approvals_addresses_failed()}
        listRef={listRef}
      >
        {(items) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((address) => (
              <ApprovedRow key={address.email} address={address} onRevoke={() => setPendingRevoke(address)} />
            ))}
          </ul>
        )}
      </SearchableList>
      <RevokeDialog
        address={pendingRevoke}
        onClose={() => setPendingRevoke(null)}
        focusAfter={() => listRef.current}
      />
    </ApprovalsCard>
  )
}

type ApprovedRowProps = { address: ApprovedAddress; onRevoke: () => void }

function ApprovedRow({ address, onRevoke }: ApprovedRowProps) {
  const { email, resemblesBanned, since, account, invitation, fixedReason } = address
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="text-15 font-semibold wrap-anywhere">{email}</p>
        {resemblesBanned && (
          <Badge tone="bad" icon={ShieldAlert}>
            {m.approvals_resembles_banned()}
          </Badge>
        )}
        <p className="text-13 text-ink-soft wrap-anywhere">
          {account === null ? m.approvals_not_signed_up() : m.approvals_signed_up({ name: account.name })} ·{' '}
          {m.approvals_since({ date: formatDate(since, 'date') })}
        </p>
        {invitation !== null && (
          <p className="text-13 text-ink-soft wrap-anywhere">
            {m.approvals_invited_by({
              inviter: invitation.inviter?.name ?? m.approvals_deleted_person(),
              circle: invitation.circle?.name ?? m.approvals_deleted_circle(),
            })}
          </p>
        )}
      </div>
      {fixedReason === null ? (
        <Button variant="quiet" aria-label={m.approvals_revoke_label({ email })} onClick={onRevoke}>
          {m.approvals_revoke()}
        </Button>
      ) : (
        <Badge>{fixedReasonTexts[fixedReason]()}</Badge>
      )}
    </li>
  )
}
