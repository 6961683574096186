import { m } from '@coterie/contract/paraglide/messages'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'

const InviteSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).InviteSheet }))

/** Shares a link to the app. */
export function InviteFriendsButton({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} icon={Share2} onClick={() => setOpen(true)}>
        {m.groups_invite()}
      </Button>
      <MountOnceOpened open={open}>
        <InviteSheet open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  )
}
