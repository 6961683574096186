import type { Message } from '@coterie/contract/messages/messages'
import { Suspense } from 'react'

import { lazy } from '../../../ui/lazy.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { QuickReactionRow } from './quick-reactions.tsx'

const EmojiGrid = lazy(async () => {
  const [grid, { loadEmoji }] = await Promise.all([import('./emoji-grid.tsx'), import('./find-emoji.ts')])
  await loadEmoji()
  return { default: grid.EmojiGrid }
})

type EmojiPickerProps = { message: Message; onChoose: (emoji: string) => void }

export function EmojiPicker({ message, onChoose }: EmojiPickerProps) {
  return (
    <>
      <QuickReactionRow message={message} onChoose={onChoose} />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <EmojiGrid onChoose={onChoose} />
      </Suspense>
    </>
  )
}
