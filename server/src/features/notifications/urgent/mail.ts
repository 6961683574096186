import type { UserNotification } from '@coterie/contract/notifications/notifications'
import { m } from '@coterie/contract/paraglide/messages'

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
  const options = { locale: to.language }
  const texts = composeMail(to, appName, {
    subject: sentence,
    paragraphs: [
      [sentence, ...(detail === null ? [] : [detail])].join('\n'),
      `${appUrl}${notification.href}`,
      ...(token === null
        ? [m.mail_admin_reason({}, options)]
        : [
            m.mail_urgent_reason({ link: `${appUrl}/account?tab=notifications` }, options),
            m.mail_unsubscribe({ link: `${appUrl}/unsubscribe?token=${token}` }, options),
          ]),
    ],
  })
  return token === null
    ? texts
    : { ...texts, unsubscribe: `${appUrl}/api/notifications/unsubscribe/${token}` }
}
