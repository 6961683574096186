import type { OwnGroup } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { Share2, UserPlus } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'

const ShareCircleSheet = lazy(async () => ({
  default: (await import('./share-circle-sheet.tsx')).ShareCircleSheet,
}))

/** Organizers can also share links that let people join immediately. */
export function ShareCircleButton({ circle }: { circle: OwnGroup }) {
  const [open, setOpen] = useState(false)
  const [isLinksOpen, setLinksOpen] = useState(false)
  function openSheet(withLinks: boolean) {
    setLinksOpen(withLinks)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={UserPlus}
        aria-label={m.invites_invite_to({ name: circle.name })}
        onClick={() => openSheet(false)}
      >
        {m.invites_invite()}
      </Button>
      {circle.role === 'admin' && (
        <Button
          variant="quiet"
          icon={Share2}
          aria-label={`${m.invites_share_group()}: ${circle.name}`}
          onClick={() => openSheet(true)}
        >
          {m.invites_share_group()}
        </Button>
      )}
      <MountOnceOpened open={open}>
        <ShareCircleSheet
          circle={circle}
          open={open}
          isLinksOpen={isLinksOpen}
          onClose={() => setOpen(false)}
        />
      </MountOnceOpened>
    </>
  )
}
