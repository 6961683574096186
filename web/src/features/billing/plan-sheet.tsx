import type { ReactNode } from 'react'

import { Sheet } from '../../ui/dialog.tsx'
import { UpgradeLink } from './upgrade-link.tsx'

type PlanSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Why one would want a paid plan here, as a sentence. */
  reason: string
  children?: ReactNode
}

/** Says calmly that something belongs to Premium, and leads to its checkout. */
export function PlanSheet({ open, onClose, title, reason, children }: PlanSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} description={reason}>
      {children}
      <UpgradeLink onFollow={onClose} />
    </Sheet>
  )
}
