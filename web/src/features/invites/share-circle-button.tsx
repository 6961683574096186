import type { OwnGroup } from '@coterie/contract/groups/groups'
import { Share2, UserPlus } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/keep-mounted.tsx'
import { invitesWords } from '../../i18n/invites.ts'

const CircleSheet = lazy(async () => ({ default: (await import('./share-circle-sheet.tsx')).CircleSheet }))

/** On the card of a circle of one's own: inviting into it, and for admins sharing it with links that let in at once. */
export function CircleShare({ circle }: { circle: OwnGroup }) {
  const [open, setOpen] = useState(false)
  const [links, setLinks] = useState(false)
  function show(withLinks: boolean) {
    setLinks(withLinks)
    setOpen(true)
  }
  return (
    <>
      <Button
        look="secondary"
        icon={UserPlus}
        aria-label={invitesWords.inviteTo(circle.name)}
        onClick={() => show(false)}
      >
        {invitesWords.invite}
      </Button>
      {circle.role === 'admin' && (
        <Button
          look="quiet"
          icon={Share2}
          aria-label={`${invitesWords.shareGroup}: ${circle.name}`}
          onClick={() => show(true)}
        >
          {invitesWords.shareGroup}
        </Button>
      )}
      <Overlay open={open}>
        <CircleSheet circle={circle} open={open} links={links} onClose={() => setOpen(false)} />
      </Overlay>
    </>
  )
}
