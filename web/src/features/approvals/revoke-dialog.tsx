import type { ApprovedAddress } from '@coterie/contract/approvals'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useRevoke } from './approvals-queries.ts'

type RevokeDialogProps = {
  /** Null while the dialog is closed. */
  approved: ApprovedAddress | null
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

export function RevokeDialog({ approved, onClose, focusAfter }: RevokeDialogProps) {
  // Keeps its text while the closing animation runs.
  const [last, setLast] = useState(approved)
  if (approved !== null && approved !== last) setLast(approved)
  const email = last?.email ?? ''
  const { mutate, isPending } = useRevoke({
    onDone: () => {
      onClose()
      toast({ title: m.approvals_revoked({ email }) })
    },
    onFailed: (error) =>
      toast({ title: m.approvals_revoke_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
  const name = last?.account?.name
  return (
    <Dialog
      open={approved !== null}
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
