import type { Message } from '@coterie/contract/messages/messages'

import { messagesWords } from '../../i18n/messages.ts'
import { preview } from './notification-preview.ts'

/** What can be said of a message in one line. One that is collapsed shows none of its words there. */
export function inALine({
  content,
  picture,
  deleted,
  collapsed,
}: Pick<Message, 'content' | 'picture' | 'deleted' | 'collapsed'>): string {
  if (deleted) return messagesWords.wasDeleted
  if (collapsed !== undefined) return messagesWords.collapsed[collapsed]
  return preview(content) || (picture === null ? '' : messagesWords.picture)
}
