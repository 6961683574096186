import { Heart } from 'lucide-react'
import { useState } from 'react'

import { usePremium } from '../../../api/session.ts'
import { lazy } from '../../../ui/lazy.ts'
import { Overlay } from '../../../ui/keep-mounted.tsx'
import { Pill } from '../../../ui/filter-pill.tsx'
import { bffsWords } from '../../../i18n/bffs.ts'
import { plansWords } from '../../../i18n/plans.ts'

const AdmirersSheet = lazy(async () => ({ default: (await import('./admirers-sheet.tsx')).AdmirersSheet }))
const PlanSheet = lazy(async () => ({ default: (await import('../../billing/plan-sheet.tsx')).PlanSheet }))

/** Opens the list of those who like one, or says that it belongs to a paid plan. */
export function WhoLiked() {
  const isPremium = usePremium()
  const [open, setOpen] = useState(false)
  const sheet = { open, onClose: () => setOpen(false) }
  return (
    <>
      <Pill icon={Heart} label={bffsWords.whoLiked} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Overlay open={open}>
        {isPremium ? (
          <AdmirersSheet {...sheet} />
        ) : (
          <PlanSheet {...sheet} title={bffsWords.whoLiked} reason={plansWords.likes} />
        )}
      </Overlay>
    </>
  )
}
