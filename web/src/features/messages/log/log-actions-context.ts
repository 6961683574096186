import type { Message } from '@coterie/contract/messages/messages'
import { createContext, use } from 'react'

import type { Outgoing } from '../compose/outbox.ts'

export type OpenedOverlay = {
  kind: 'menu' | 'react' | 'delete' | 'picture' | 'receipts'
  message: Message
  anchor: HTMLElement
}

export type LogActions = {
  viewerId: number
  /** Whether the viewer may post, and so reply and react. */
  canWrite: boolean
  openOverlay: (opened: OpenedOverlay) => void
  toggleReaction: (message: Message, emoji: string) => void
  scrollToMessage: (messageId: number) => void
  retry: (outgoing: Outgoing) => void
  discard: (outgoing: Outgoing) => void
}

export const LogActionsContext = createContext<LogActions | null>(null)

export function useLogActions(): LogActions {
  const actions = use(LogActionsContext)
  if (actions === null) throw new Error('useLogActions needs a LogActionsContext')
  return actions
}
