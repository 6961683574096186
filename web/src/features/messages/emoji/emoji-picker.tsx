import type { Message } from '@coterie/contract/messages/messages'
import { Suspense } from 'react'

import { lazy } from '../../../ui/lazy.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { QuickRow } from './quick-reactions.tsx'

const AllEmoji = lazy(async () => ({ default: (await import('./emoji-grid.tsx')).AllEmoji }))

type EmojiPickerProps = { message: Message; onChoose: (emoji: string) => void }

/** The few that people react with most, and below them all others, whose names are fetched now. */
export function EmojiPicker({ message, onChoose }: EmojiPickerProps) {
  return (
    <>
      <QuickRow message={message} onChoose={onChoose} />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <AllEmoji onChoose={onChoose} />
      </Suspense>
    </>
  )
}
