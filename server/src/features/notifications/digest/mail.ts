import type { UserNotification } from '@coterie/contract/notifications/notifications'
import { m } from '@coterie/contract/paraglide/messages'

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
  const options = { locale: to.language }
  const others = notifications.length + moreCount - 1
  const first = items[0]?.sentence ?? appName
  const parts = items.map(({ sentence, detail, href }) =>
    [sentence, ...(detail === null ? [] : [detail]), `${appUrl}${href}`].join('\n'),
  )
  const mail = composeMail(to, appName, {
    subject: others === 0 ? first : m.mail_digest_subject({ first, count: others }, options),
    paragraphs: [
      m.mail_digest_news({ appName }, options),
      ...parts,
      ...(moreCount > 0 ? [m.mail_digest_more({ count: moreCount, link: `${appUrl}/` }, options)] : []),
      m.mail_digest_settings({ link: `${appUrl}/account?tab=notifications` }, options),
      m.mail_unsubscribe({ link: `${appUrl}/unsubscribe?token=${token}` }, options),
    ],
  })
  return { ...mail, unsubscribe: `${appUrl}/api/notifications/unsubscribe/${token}` }
}
