import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

import { addingTexts } from '../../i18n/adding.ts'
import { Button } from '../../ui/button.tsx'
import { listenForArrowDown } from './arrow-down.ts'
import { listenForSwipeDown } from './swipe-down.ts'

/** Also triggered by the down arrow key or a swipe down. */
export function AddButton({ onAdd }: { onAdd: () => void }) {
  const add = useEffectEvent(onAdd)
  useEffect(() => {
    const listener = new AbortController()
    const { signal } = listener
    listenForArrowDown(() => add(), signal)
    listenForSwipeDown(() => add(), signal)
    return () => listener.abort()
  }, [])
  return (
    <Button
      variant="quiet"
      icon={MessageSquarePlus}
      aria-keyshortcuts="ArrowDown"
      className="max-wide:w-full"
      onClick={onAdd}
    >
      {addingTexts.addToChat}
    </Button>
  )
}
