import { Sheet } from '../../../ui/dialog.tsx'
import { useMedia, wide } from '../../../ui/media-queries.ts'
import { Beside } from '../../../ui/popover-popup.tsx'
import { messagesWords } from '../../../i18n/messages.ts'
import { EmojiPicker } from '../emoji/emoji-picker.tsx'
import { useLogActions } from '../log/log-actions-context.ts'
import type { OverlayPart } from './overlay-props.ts'

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
    <Beside
      open={open}
      onClose={onClose}
      anchor={() => anchor}
      align="center"
      above
      focusAfter={() => anchor}
      aria-label={messagesWords.react}
      className="w-[22rem] p-3"
    >
      {picker}
    </Beside>
  )
}
