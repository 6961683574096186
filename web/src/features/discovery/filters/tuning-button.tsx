import { m } from '@coterie/contract/paraglide/messages'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../../ui/icon-button.tsx'
import { MountOnceOpened } from '../../../ui/keep-mounted.tsx'
import { lazy } from '../../../ui/lazy.ts'

const TuningSheet = lazy(async () => ({ default: (await import('./tuning-sheet.tsx')).TuningSheet }))

export function TuningButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={SlidersHorizontal}
        label={m.filters_tuning_title()}
        variant="ringed"
        aria-haspopup="dialog"
        className="ml-auto"
        onClick={() => setOpen(true)}
      />
      <MountOnceOpened open={open}>
        <TuningSheet open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  )
}
