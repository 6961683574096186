import { m } from '@coterie/contract/paraglide/messages'

import type { Mail } from '../../../platform/mail.ts'
import { getUnsubscribeUrl, composeNotificationMail } from '../notification-mail.ts'
import type { NotificationMailInput } from '../notification-mail.ts'
import type { LoadedNotification } from '../view.ts'

export function composeUrgentMail(input: NotificationMailInput, notification: LoadedNotification): Mail {
  const { to, appUrl, unsubscribeToken } = input
  const options = { locale: to.language }
  const footer =
    unsubscribeToken === null
      ? [
          notification.kind === 'report-created'
            ? m.mail_admin_reason({}, options)
            : m.mail_photo_check_reason({}, options),
        ]
      : [
          m.mail_urgent_reason({ link: `${appUrl}/account?tab=notifications` }, options),
          m.mail_unsubscribe({ link: getUnsubscribeUrl(input, unsubscribeToken) }, options),
        ]
  return composeNotificationMail(input, notification, footer)
}
