import type { ApprovedAddress } from '@coterie/contract/approvals'
import { useState } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { approvalsWords } from '../../i18n/approvals.ts'
import { useRevoke } from './approvals-queries.ts'

type RevokeDialogProps = {
  /** Null while nothing is asked. */
  approved: ApprovedAddress | null
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

/** Says what revoking does before it does. */
export function RevokeDialog({ approved, onClose, focusAfter }: RevokeDialogProps) {
  // What is closing still says what it said.
  const [last, setLast] = useState(approved)
  if (approved !== null && approved !== last) setLast(approved)
  const email = last?.email ?? ''
  const { mutate, isPending } = useRevoke({
    onDone: () => {
      onClose()
      toast({ title: approvalsWords.revoked(email) })
    },
    onFailed: (error) =>
      toast({ title: approvalsWords.revokeFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
  const name = last?.account?.name
  return (
    <Dialog
      open={approved !== null}
      onClose={onClose}
      focusAfter={focusAfter}
      title={approvalsWords.revokeTitle(email)}
      description={name === undefined ? approvalsWords.revokeDetailNobody : approvalsWords.revokeDetail(name)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {approvalsWords.cancel}
          </Button>
          <Button look="danger" pending={isPending} onClick={() => mutate(email)}>
            {isPending ? approvalsWords.revoking : approvalsWords.revoke}
          </Button>
        </>
      }
    />
  )
}
