import { m } from '@coterie/contract/paraglide/messages'

import { composeMail } from '../../../platform/compose-mail.ts'
import type { Mail } from '../../../platform/mail.ts'
import {
  getUnsubscribeUrl,
  composeNotificationMail,
  toMailItem,
  withUnsubscribe,
} from '../notification-mail.ts'
import type { NotificationMailInput } from '../notification-mail.ts'
import type { LoadedNotification } from '../view.ts'

type DigestContent = { notifications: readonly LoadedNotification[]; more: number }
type DigestInput = NotificationMailInput & { unsubscribeToken: string }

/** The subject is the title of the first notification. */
export function composeDigestMail(
  input: DigestInput,
  { notifications, more: moreCount }: DigestContent,
): Mail {
  const { to, appName, appUrl, unsubscribeToken } = input
  const options = { locale: to.language }
  const footer = [
    m.mail_digest_settings({ link: `${appUrl}/account?tab=notifications` }, options),
    m.mail_unsubscribe({ link: getUnsubscribeUrl(input, unsubscribeToken) }, options),
  ]
  const [only] = notifications
  if (only !== undefined && notifications.length + moreCount === 1)
    return composeNotificationMail(input, only, footer)
  const items = notifications.map((notification) => toMailItem(input, notification))
  const first = items[0]?.title ?? appName
  const count = notifications.length + moreCount - 1
  const link = `${appUrl}/`
  const mail = composeMail(to, input, {
    subject: m.mail_digest_subject({ first, count }, options),
    title: m.mail_digest_news({ appName }, options).replace(/:$/, ''),
    preheader: items.map(({ title }) => title).join(' · '),
    paragraphs: [
      m.mail_digest_news({ appName }, options),
      ...items,
      ...(moreCount > 0 ? [m.mail_digest_more({ count: moreCount, link }, options)] : []),
      link,
    ],
    button: { label: m.mail_open_app_button({ appName }, options), href: link },
    footer: [
      ...(items.some(({ links }) => links.length > 0) ? [m.mail_answer_expiry({}, options)] : []),
      ...footer,
    ],
  })
  return withUnsubscribe(input, mail)
}
