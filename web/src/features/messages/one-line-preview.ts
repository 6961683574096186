import type { Message } from '@coterie/contract/messages/messages'

import { messagesTexts } from '../../i18n/messages.ts'
import { truncatePreview } from './notification-preview.ts'

/** A message in one line. A collapsed message doesn't show its text. */
export function toOneLine({
  content,
  picture,
  deleted,
  collapsed,
}: Pick<Message, 'content' | 'picture' | 'deleted' | 'collapsed'>): string {
  if (deleted) return messagesTexts.wasDeleted
  if (collapsed !== undefined) return messagesTexts.collapsed[collapsed]
  return truncatePreview(content) || (picture === null ? '' : messagesTexts.picture)
}
