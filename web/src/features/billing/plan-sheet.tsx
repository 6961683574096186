import type { ReactNode } from 'react'

import { Sheet } from '../../ui/dialog.tsx'
import { UpgradeLink } from './upgrade.tsx'

type PlanSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Why a paid plan helps here. */
  reason: string
  children?: ReactNode
}

export function PlanSheet({ open, onClose, title, reason, children }: PlanSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} description={reason}>
      {children}
      <UpgradeLink onFollow={onClose} />
    </Sheet>
  )
}
