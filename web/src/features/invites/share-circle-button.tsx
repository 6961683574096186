import type { OwnGroup } from '@coterie/contract/groups/groups'
import { Share2, UserPlus } from 'lucide-react'
import { useState } from 'react'

import { invitesTexts } from '../../i18n/invites.ts'
import { Button } from '../../ui/button.tsx'
import { MountOnceOpened } from '../../ui/keep-mounted.tsx'
import { lazy } from '../../ui/lazy.ts'

const ShareCircleSheet = lazy(async () => ({
  default: (await import('./share-circle-sheet.tsx')).ShareCircleSheet,
}))

/** Organizers can also share links that let people join immediately. */
export function ShareCircleButton({ circle }: { circle: OwnGroup }) {
  const [open, setOpen] = useState(false)
  const [isLinksOpen, setLinksOpen] = useState(false)
  function show(withLinks: boolean) {
    setLinksOpen(withLinks)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={UserPlus}
        aria-label={invitesTexts.inviteTo(circle.name)}
        onClick={() => show(false)}
      >
        {invitesTexts.invite}
      </Button>
      {circle.role === 'admin' && (
        <Button
          variant="quiet"
          icon={Share2}
          aria-label={`${invitesTexts.shareGroup}: ${circle.name}`}
          onClick={() => show(true)}
        >
          {invitesTexts.shareGroup}
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
