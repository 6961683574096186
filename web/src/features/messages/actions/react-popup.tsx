import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { Suspense } from 'react'

import { Sheet } from '../../../ui/dialog.tsx'
import { useMediaQuery, wideQuery } from '../../../ui/hooks.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { AnchoredPopup } from '../../../ui/popover-popup.tsx'
import { QuickReactionRow } from '../emoji/quick-reactions.tsx'
import { useLogActions } from '../log/message-input.ts'
import type { OverlayProps } from './message-actions.ts'

const EmojiGrid = lazy(async () => {
  const { EmojiGrid: Grid, loadEmoji } = await import('../emoji/emoji-grid.tsx')
  await loadEmoji()
  return { default: Grid }
})

type EmojiPickerProps = { message: Message; onChoose: (emoji: string) => void }

function EmojiPicker({ message, onChoose }: EmojiPickerProps) {
  return (
    <>
      <QuickReactionRow message={message} onChoose={onChoose} />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <EmojiGrid onChoose={onChoose} />
      </Suspense>
    </>
  )
}

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
