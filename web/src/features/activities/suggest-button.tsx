import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/keep-mounted.tsx'
import { activitiesWords } from '../../i18n/activities.ts'

const ProposeSheet = lazy(async () => ({ default: (await import('./suggest-sheet.tsx')).ProposeSheet }))

/** Beside where one writes: opens the sheet in which one proposes something. */
export function ProposeButton({ groupId }: { groupId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={CalendarPlus} label={activitiesWords.propose} onClick={() => setOpen(true)} />
      <Overlay open={open}>
        <ProposeSheet groupId={groupId} open={open} onClose={() => setOpen(false)} />
      </Overlay>
    </>
  )
}
