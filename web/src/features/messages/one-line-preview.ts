import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'

import { truncatePreview } from './notification-preview.ts'

export const collapsedTexts = { blocked: m.messages_collapsed_blocked, hidden: m.messages_collapsed_hidden }

/** A message in one line. A collapsed message doesn't show its text. */
export function toOneLine({
  content,
  picture,
  deleted,
  collapsed,
}: Pick<Message, 'content' | 'picture' | 'deleted' | 'collapsed'>): string {
  if (deleted) return m.messages_was_deleted()
  if (collapsed !== undefined) return collapsedTexts[collapsed]()
  return truncatePreview(content) || (picture === null ? '' : m.messages_picture())
}
