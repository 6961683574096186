import type { OwnGroup } from '@coterie/contract/groups'

import { invitesWords } from '../../words/invites.ts'
import { sharingWords } from '../../words/sharing.ts'
import { ShareSheet } from '../groups/share/share-sheet.tsx'
import { InviteLinks } from './invite-links.tsx'

type CircleSheetProps = {
  circle: OwnGroup
  open: boolean
  /** The links stand open from the beginning. */
  links: boolean
  onClose: () => void
}

/** The share sheet of a circle. Below it, for those who may make them, the links that let in at once. */
export function CircleSheet({ circle, open, links, onClose }: CircleSheetProps) {
  const { id, name, role, entry } = circle
  const shared = { text: sharingWords.circleText(name), link: `${location.origin}/group/${id}` }
  return (
    <ShareSheet open={open} onClose={onClose} shared={shared} hint={sharingWords.circleHint}>
      {(role === 'admin' || entry === 'open') && (
        <details open={links} className="rounded-control border border-line px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 text-15 font-semibold">
            {invitesWords.links}
          </summary>
          <InviteLinks circle={circle} />
        </details>
      )}
    </ShareSheet>
  )
}
