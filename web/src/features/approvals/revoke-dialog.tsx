import type { ApprovedAddress } from '@coterie/contract/approvals'
import { useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { approvalsTexts } from '../../i18n/approvals.ts'
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
      toast({ title: approvalsTexts.revoked(email) })
    },
    onFailed: (error) =>
      toast({ title: approvalsTexts.revokeFailed, description: getErrorText(error), kind: 'destructive' }),
  })
  const name = last?.account?.name
  return (
    <Dialog
      open={approved !== null}
      onClose={onClose}
      focusAfter={focusAfter}
      title={approvalsTexts.revokeTitle(email)}
      description={
        name === undefined ? approvalsTexts.revokeHintNotSignedUp : approvalsTexts.revokeHint(name)
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {approvalsTexts.cancel}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => mutate(email)}>
            {isPending ? approvalsTexts.revoking : approvalsTexts.revoke}
          </Button>
        </>
      }
    />
  )
}
