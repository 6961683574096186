import type { Message } from '@coterie/contract/messages/messages'

import type { ReportSubject } from '../../../api/report-dialog.ts'

/** Reports a message, or only its picture. The sender's account may be deleted. */
export function toReportSubject(
  { id, picture, senderId, senderName }: Message,
  scope?: 'only',
): ReportSubject {
  return {
    target: { kind: 'message', id },
    name: senderName,
    picture: scope ?? picture !== null,
    person: senderId === null ? undefined : { id: senderId, name: senderName },
  }
}
