import { m } from '@coterie/contract/paraglide/messages'
import { Heart } from 'lucide-react'
import { useState } from 'react'

import { usePremium } from '../../../api/session.ts'
import { FilterPill } from '../../../ui/filter-pill.tsx'
import { MountOnceOpened } from '../../../ui/keep-mounted.tsx'
import { lazy } from '../../../ui/lazy.ts'

const AdmirersSheet = lazy(async () => ({ default: (await import('./admirers-sheet.tsx')).AdmirersSheet }))
const PlanSheet = lazy(async () => ({ default: (await import('../../billing/plan-sheet.tsx')).PlanSheet }))

export function AdmirersButton() {
  const isPremium = usePremium()
  const [open, setOpen] = useState(false)
  const sheetProps = { open, onClose: () => setOpen(false) }
  return (
    <>
      <FilterPill
        icon={Heart}
        label={m.bffs_who_liked()}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <MountOnceOpened open={open}>
        {isPremium ? (
          <AdmirersSheet {...sheetProps} />
        ) : (
          <PlanSheet {...sheetProps} title={m.bffs_who_liked()} reason={m.plans_likes_premium()} />
        )}
      </MountOnceOpened>
    </>
  )
}
