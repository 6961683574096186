import type { OwnGroup } from '@coterie/contract/groups/groups'
import { cityName } from '@coterie/contract/i18n/cities'

import { groupsTexts } from '../../i18n/groups.ts'
import { invitesTexts } from '../../i18n/invites.ts'
import { sharingTexts } from '../../i18n/sharing.ts'
import { CircleCover } from '../groups/circle-cover.tsx'
import { ShareSheet } from '../groups/share/share-sheet.tsx'
import { InviteLinks } from './invite-links.tsx'

type ShareCircleSheetProps = {
  circle: OwnGroup
  open: boolean
  /** Whether the section with invite links starts open. */
  isLinksOpen: boolean
  onClose: () => void
}

export function ShareCircleSheet({ circle, open, isLinksOpen, onClose }: ShareCircleSheetProps) {
  const { id, name, role, joinPolicy, location: place, memberCount } = circle
  const shareContent = { text: sharingTexts.circleText(name), link: `${location.origin}/group/${id}` }
  const preview = {
    cover: <CircleCover circle={circle} sizes="(min-width: 34rem) 34rem, 100vw" />,
    title: name,
    lines: [...(place === null ? [] : [cityName(place)]), groupsTexts.members(memberCount)],
  }
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      shareContent={shareContent}
      preview={preview}
      hint={sharingTexts.circleHint}
    >
      {(role === 'admin' || joinPolicy === 'open') && (
        <details open={isLinksOpen} className="rounded-control border border-line px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 text-15 font-semibold">
            {invitesTexts.links}
          </summary>
          <InviteLinks circle={circle} />
        </details>
      )}
    </ShareSheet>
  )
}
