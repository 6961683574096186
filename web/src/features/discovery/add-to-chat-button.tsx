import { m } from '@coterie/contract/paraglide/messages'
import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'

import { Button } from '../../ui/button.tsx'
import { listenForArrowDown } from './arrow-down.ts'
import { listenForSwipeDown } from './swipe-down.ts'

/** Also triggered by the down arrow key or a swipe down. */
export function AddToChatButton({ onAdd }: { onAdd: () => void }) {
  const add = useEffectEvent(onAdd)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    listenForArrowDown(() => add(), signal)
    listenForSwipeDown(() => add(), signal)
    return () => controller.abort()
  }, [])
  return (
    <Button
      variant="quiet"
      icon={MessageSquarePlus}
      aria-keyshortcuts="ArrowDown"
      className="max-wide:w-full"
      onClick={onAdd}
    >
      {m.card_add_to_chat_add_to_chat()}
    </Button>
  )
}
