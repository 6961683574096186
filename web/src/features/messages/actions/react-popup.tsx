import { Popover } from '@base-ui/react/popover'

import { Sheet } from '../../../ui/dialog.tsx'
import { useMedia, wide } from '../../../ui/media.ts'
import { messagesWords } from '../../../words/messages.ts'
import { EmojiPicker } from '../emoji/picker.tsx'
import { useLogActions } from '../log/log-actions.ts'
import type { OverlayPart } from './overlay-part.ts'

/** All emoji to react with: beside the message, or in a sheet on a phone. */
export function ReactPopup({ message, anchor, open, onClose }: OverlayPart) {
  const { react } = useLogActions()
  const isWide = useMedia(wide)
  const picker = (
    <EmojiPicker
      message={message}
      onChoose={(emoji) => {
        react(message, emoji)
        onClose()
      }}
    />
  )
  if (!isWide) {
    return (
      <Sheet open={open} onClose={onClose} title={messagesWords.react} focusAfter={() => anchor}>
        {picker}
      </Sheet>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()} modal>
      <Popover.Portal>
        <Popover.Backdrop className="fixed inset-0 z-20" />
        <Popover.Positioner anchor={anchor} side="top" sideOffset={6} collisionPadding={12} className="z-30">
          <Popover.Popup
            aria-label={messagesWords.react}
            finalFocus={() => anchor}
            className="w-[22rem] rounded-card border border-line bg-card p-3 shadow-lift outline-none transition-[opacity,translate] duration-(--motion-feedback) data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0"
          >
            {picker}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
