import { Heart } from 'lucide-react'
import { useState } from 'react'

import { usePremium } from '../../../api/session.ts'
import { bffsTexts } from '../../../i18n/bffs.ts'
import { plansTexts } from '../../../i18n/plans.ts'
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
        label={bffsTexts.whoLiked}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <MountOnceOpened open={open}>
        {isPremium ? (
          <AdmirersSheet {...sheetProps} />
        ) : (
          <PlanSheet {...sheetProps} title={bffsTexts.whoLiked} reason={plansTexts.likesPremium} />
        )}
      </MountOnceOpened>
    </>
  )
}
