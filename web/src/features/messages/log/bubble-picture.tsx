import type { Message, MessagePicture } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'

import { useLogActions } from './log-actions-context.ts'

/** The maximum size of a picture in the log (px). */
const maxSize = { width: 320, height: 360 }

/** Known before the picture loads, so that the layout doesn't shift. */
function getShownSize({ width, height }: Pick<MessagePicture, 'width' | 'height'>) {
  const scale = Math.min(1, maxSize.width / width, maxSize.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

export function BubblePicture({ message, picture }: { message: Message; picture: MessagePicture }) {
  const { openOverlay, viewerId } = useLogActions()
  const { senderId, senderName } = message
  const { width, height } = getShownSize(picture)
  const name = senderId === viewerId ? m.messages_own_picture() : m.messages_picture_of({ name: senderName })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="block max-w-full cursor-zoom-in bg-ink/8"
      onClick={({ currentTarget }) => openOverlay({ kind: 'picture', message, anchor: currentTarget })}
    >
      <img
        src={picture.thumbnail}
        srcSet={`${picture.thumbnail} 320w, ${picture.url} 960w`}
        sizes={`${width}px`}
        width={width}
        height={height}
        alt={name}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="h-auto max-w-full object-cover"
      />
    </button>
  )
}
