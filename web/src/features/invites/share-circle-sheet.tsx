import type { OwnGroup } from '@coterie/contract/groups/groups'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'

import { product } from '../../i18n/product.ts'
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
  const shareContent = {
    text: m.sharing_circle_text({ name, product }),
    link: `${location.origin}/group/${id}`,
  }
  const preview = {
    cover: <CircleCover circle={circle} sizes="(min-width: 34rem) 34rem, 100vw" />,
    title: name,
    lines: [...(place === null ? [] : [translateCity(place)]), m.groups_members({ count: memberCount })],
  }
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      shareContent={shareContent}
      preview={preview}
      hint={m.sharing_circle_hint()}
    >
      {(role === 'admin' || joinPolicy === 'open') && (
        <details open={isLinksOpen} className="rounded-control border border-line px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 text-15 font-semibold">
            {m.invites_links()}
          </summary>
          <InviteLinks circle={circle} />
        </details>
      )}
    </ShareSheet>
  )
}
