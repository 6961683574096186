import { editMinutes } from '@coterie/contract/limits'
import type { Message } from '@coterie/contract/messages/messages'

export type MessagePermissions = {
  reply: boolean
  react: boolean
  copy: boolean
  edit: boolean
  delete: boolean
  report: boolean
}

/** The actions to offer for a message. `now` in ms. The server checks again. */
export function getMessagePermissions(
  message: Message,
  viewerId: number,
  canWrite: boolean,
  now: number,
): MessagePermissions {
  const { senderId, content, deleted, activityId, createdAt } = message
  const isPlain = !deleted && activityId === null
  const isOwn = isPlain && senderId === viewerId
  const isRecent = now - Date.parse(createdAt) < editMinutes * 60 * 1000
  return {
    reply: isPlain && canWrite,
    react: isPlain && canWrite,
    copy: isPlain && content !== '',
    edit: isOwn && canWrite && isRecent,
    delete: isOwn,
    report: isPlain && !isOwn,
  }
}
