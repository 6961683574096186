import type { Message, MessagePicture } from '@coterie/contract/messages/messages'

import { messagesTexts } from '../../../i18n/messages.ts'
import { useLogActions } from './log-actions-context.ts'

/** As wide and high as a picture stands in a conversation, in px. */
const maxSize = { width: 320, height: 360 }

/** The size in which a picture of this one is shown: known before it has arrived, so that nothing jumps. */
function getShownSize({ width, height }: Pick<MessagePicture, 'width' | 'height'>) {
  const scale = Math.min(1, maxSize.width / width, maxSize.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The picture of a message; it opens large. */
export function BubblePicture({ message, picture }: { message: Message; picture: MessagePicture }) {
  const { open, viewerId } = useLogActions()
  const { senderId, senderName } = message
  const { width, height } = getShownSize(picture)
  const name = senderId === viewerId ? messagesTexts.ownPicture : messagesTexts.pictureOf(senderName)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="block max-w-full cursor-zoom-in bg-ink/8"
      onClick={({ currentTarget }) => open({ kind: 'picture', message, anchor: currentTarget })}
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
