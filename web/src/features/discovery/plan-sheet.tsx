import type { ReactNode } from 'react'

import { ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { plansWords } from '../../words/plans.ts'

type PlanSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Why one would want a paid plan here, as a sentence. */
  reason: string
  children?: ReactNode
}

/** Says calmly that something belongs to a paid plan, and leads to the plans. */
export function PlanSheet({ open, onClose, title, reason, children }: PlanSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} description={reason}>
      {children}
      <UpgradeLink onFollow={onClose} />
    </Sheet>
  )
}

/** The way to the plans. */
export function UpgradeLink({ onFollow }: { onFollow?: () => void }) {
  return (
    <ButtonLink href="/account" wide {...(onFollow && { onClick: onFollow })}>
      {plansWords.upgrade}
    </ButtonLink>
  )
}
