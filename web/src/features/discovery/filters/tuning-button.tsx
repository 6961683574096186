import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../../ui/icon-button.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Overlay } from '../../../ui/keep-mounted.tsx'
import { filtersWords } from '../../../i18n/filters.ts'

const TuneSheet = lazy(async () => ({ default: (await import('./tuning-sheet.tsx')).TuneSheet }))

/** Opens what the order of the cards goes by. */
export function Tune() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={SlidersHorizontal}
        label={filtersWords.tune}
        look="ringed"
        aria-haspopup="dialog"
        className="ml-auto"
        onClick={() => setOpen(true)}
      />
      <Overlay open={open}>
        <TuneSheet open={open} onClose={() => setOpen(false)} />
      </Overlay>
    </>
  )
}
