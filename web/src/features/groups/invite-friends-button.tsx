import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { Button, type ButtonLook } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/keep-mounted.tsx'
import { groupsWords } from '../../i18n/groups.ts'

const InviteSheet = lazy(async () => ({ default: (await import('./share/invite-sheet.tsx')).InviteSheet }))

/** Passes our address on. */
export function InviteFriends({ look = 'secondary' }: { look?: ButtonLook }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look={look} icon={Share2} onClick={() => setOpen(true)}>
        {groupsWords.invite}
      </Button>
      <Overlay open={open}>
        <InviteSheet open={open} onClose={() => setOpen(false)} />
      </Overlay>
    </>
  )
}
