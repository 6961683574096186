import type { Message } from '@coterie/contract/messages/messages'
import { createContext, use } from 'react'

import type { Outgoing } from '../compose/outbox.ts'

/** What stands open over the log, and the button that opened it. */
export type OpenedOverlay = {
  kind: 'menu' | 'react' | 'delete' | 'picture' | 'receipts'
  message: Message
  anchor: HTMLElement
}

/** What one can do in a conversation, for all its parts. */
export type LogActions = {
  viewerId: number
  /** Whether one may write here, and so answer and react. */
  canWrite: boolean
  open: (opened: OpenedOverlay) => void
  react: (message: Message, emoji: string) => void
  goTo: (messageId: number) => void
  retry: (outgoing: Outgoing) => void
  discard: (outgoing: Outgoing) => void
}

export const LogActionsContext = createContext<LogActions | null>(null)

export function useLogActions(): LogActions {
  const actions = use(LogActionsContext)
  if (actions === null) throw new Error('This part stands in a conversation only')
  return actions
}
