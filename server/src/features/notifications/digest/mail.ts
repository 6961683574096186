import type { UserNotification } from '@coterie/contract/notifications/notifications'

import type { Recipient } from '../../../db/recipients.ts'
import { composeMail } from '../../../platform/compose-mail.ts'
import type { Mail } from '../../../platform/mail.ts'
import { getNotificationText } from '../notification-text.ts'

type App = { appName: string; appUrl: string }
type DigestContent = { notifications: readonly UserNotification[]; more: number; token: string }

export function digestMail(
  to: Recipient,
  { notifications, more, token }: DigestContent,
  { appName, appUrl }: App,
): Mail {
  const text = notifications.map((notification) => ({
    ...getNotificationText(to, notification),
    href: notification.href,
  }))
  const count = notifications.length + more
  const parts = text.map(({ sentence, detail, href }) =>
    [sentence, ...(detail === null ? [] : [detail]), `${appUrl}${href}`].join('\n'),
  )
  const texts = composeMail(to, appName, ({ digest }) => ({
    subject: digest.subject(text[0]?.sentence ?? appName, count - 1),
    paragraphs: [
      digest.news(appName),
      ...parts,
      ...(more > 0 ? [digest.more(more, `${appUrl}/`)] : []),
      digest.settings(`${appUrl}/account?tab=notifications`),
      digest.unsubscribe(`${appUrl}/unsubscribe?token=${token}`),
    ],
  }))
  return { ...texts, unsubscribe: `${appUrl}/api/notifications/unsubscribe/${token}` }
}
