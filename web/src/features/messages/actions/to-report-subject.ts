import type { Message } from '@coterie/contract/messages/messages'

import type { Reported } from '../../../api/report-dialog.ts'

/** A message, or only its picture, to be reported. Who wrote it may be gone. */
export function reportedOf({ id, picture, senderId, senderName }: Message, only?: 'only'): Reported {
  return {
    target: { kind: 'message', id },
    name: senderName,
    picture: only ?? picture !== null,
    person: senderId === null ? undefined : { id: senderId, name: senderName },
  }
}
