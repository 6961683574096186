import { m } from '@coterie/contract/paraglide/messages'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../../ui/buttons.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'

const TuningSheet = lazy(async () => ({ default: (await import('./tuning.tsx')).TuningSheet }))

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
