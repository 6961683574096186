import type { OwnGroup } from '@coterie/contract/groups/groups'
import { placeName } from '@coterie/contract/i18n/cities'

import { groupsWords } from '../../i18n/groups.ts'
import { invitesWords } from '../../i18n/invites.ts'
import { sharingWords } from '../../i18n/sharing.ts'
import { Cover } from '../groups/circle-cover.tsx'
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
  const { id, name, role, entry, location: place, memberCount } = circle
  const shared = { text: sharingWords.circleText(name), link: `${location.origin}/group/${id}` }
  const about = {
    cover: <Cover circle={circle} sizes="(min-width: 34rem) 34rem, 100vw" />,
    title: name,
    lines: [...(place === null ? [] : [placeName(place)]), groupsWords.members(memberCount)],
  }
  return (
    <ShareSheet open={open} onClose={onClose} shared={shared} about={about} hint={sharingWords.circleHint}>
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
