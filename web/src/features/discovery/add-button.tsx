import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

import { Button } from '../../ui/button.tsx'
import { addingWords } from '../../i18n/adding.ts'
import { listenForArrowDown } from './arrow-down.ts'
import { listenForSwipeDown } from './swipe-down.ts'

/** Adds the card on top to a group chat: by this button, the arrow key down, or a swipe down. */
export function AddButton({ onAdd }: { onAdd: () => void }) {
  const add = useEffectEvent(onAdd)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    listenForArrowDown(() => add(), signal)
    listenForSwipeDown(() => add(), signal)
    return () => listening.abort()
  }, [])
  return (
    <Button
      look="quiet"
      icon={MessageSquarePlus}
      aria-keyshortcuts="ArrowDown"
      className="max-wide:w-full"
      onClick={onAdd}
    >
      {addingWords.addToChat}
    </Button>
  )
}
