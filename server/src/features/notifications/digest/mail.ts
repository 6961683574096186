import type { UserNotification } from '@coterie/contract/notifications/notifications'

import type { Recipient } from '../../../db/recipients.ts'
import { composeMail } from '../../../platform/compose-mail.ts'
import type { Mail } from '../../../platform/mail.ts'
import { getNotificationText } from '../notification-text.ts'

type App = { appName: string; appUrl: string }
type DigestContent = { notifications: readonly UserNotification[]; more: number; token: string }

export function digestMail(
  to: Recipient,
  { notifications, more: moreCount, token }: DigestContent,
  { appName, appUrl }: App,
): Mail {
  const items = notifications.map((notification) => ({
    ...getNotificationText(to, notification),
    href: notification.href,
  }))
  const count = notifications.length + moreCount
  const parts = items.map(({ sentence, detail, href }) =>
    [sentence, ...(detail === null ? [] : [detail]), `${appUrl}${href}`].join('\n'),
  )
  const mail = composeMail(to, appName, ({ digest }) => ({
    subject: digest.subject(items[0]?.sentence ?? appName, count - 1),
    paragraphs: [
      digest.news(appName),
      ...parts,
      ...(moreCount > 0 ? [digest.more(moreCount, `${appUrl}/`)] : []),
      digest.settings(`${appUrl}/account?tab=notifications`),
      digest.unsubscribe(`${appUrl}/unsubscribe?token=${token}`),
    ],
  }))
  return { ...mail, unsubscribe: `${appUrl}/api/notifications/unsubscribe/${token}` }
}
