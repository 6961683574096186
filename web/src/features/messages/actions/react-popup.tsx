import { m } from '@coterie/contract/paraglide/messages'

import { Sheet } from '../../../ui/dialog.tsx'
import { useMediaQuery, wideQuery } from '../../../ui/media-queries.ts'
import { AnchoredPopup } from '../../../ui/popover-popup.tsx'
import { EmojiPicker } from '../emoji/emoji-picker.tsx'
import { useLogActions } from '../log/log-actions-context.ts'
import type { OverlayProps } from './overlay-props.ts'

export function ReactionPopup({ message, anchor, open, onClose }: OverlayProps) {
  const { toggleReaction } = useLogActions()
  const isWide = useMediaQuery(wideQuery)
  const picker = (
    <EmojiPicker
      message={message}
      onChoose={(emoji) => {
        toggleReaction(message, emoji)
        onClose()
      }}
    />
  )
  if (!isWide) {
    return (
      <Sheet open={open} onClose={onClose} title={m.messages_react()} focusAfter={() => anchor}>
        {picker}
      </Sheet>
    )
  }
  return (
    <AnchoredPopup
      open={open}
      onClose={onClose}
      anchor={() => anchor}
      align="center"
      above
      focusAfter={() => anchor}
      aria-label={m.messages_react()}
      className="w-[22rem] p-3"
    >
      {picker}
    </AnchoredPopup>
  )
}
