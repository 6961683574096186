import { m } from '@coterie/contract/paraglide/messages'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../ui/buttons.tsx'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'

const SuggestSheet = lazy(async () => ({ default: (await import('./suggest-sheet.tsx')).SuggestSheet }))

export function SuggestButton({ groupId }: { groupId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={CalendarPlus} label={m.activities_propose()} onClick={() => setOpen(true)} />
      <MountOnceOpened open={open}>
        <SuggestSheet groupId={groupId} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  )
}
