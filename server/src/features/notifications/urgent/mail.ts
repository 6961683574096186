import type { UserNotification } from '@coterie/contract/notifications/notifications'

import type { Recipient } from '../../../db/recipients.ts'
import { composeMail } from '../../../platform/compose-mail.ts'
import type { Mail } from '../../../platform/mail.ts'
import { getNotificationText } from '../notification-text.ts'

type App = { appName: string; appUrl: string }

/** @param token of the unsubscribe link; null for emails without one, such as reports to admins. */
export function urgentMail(
  to: Recipient,
  notification: UserNotification,
  token: string | null,
  { appName, appUrl }: App,
): Mail {
  const { sentence, detail } = getNotificationText(to, notification)
  const texts = composeMail(to, appName, ({ digest }) => ({
    subject: sentence,
    paragraphs: [
      [sentence, ...(detail === null ? [] : [detail])].join('\n'),
      `${appUrl}${notification.href}`,
      ...(token === null
        ? [digest.forAdmins]
        : [
            digest.urgent(`${appUrl}/account?tab=notifications`),
            digest.unsubscribe(`${appUrl}/unsubscribe?token=${token}`),
          ]),
    ],
  }))
  return token === null
    ? texts
    : { ...texts, unsubscribe: `${appUrl}/api/notifications/unsubscribe/${token}` }
}
