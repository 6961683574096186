import type { Notice } from '@coterie/contract/notifications/notifications'

import type { Reader } from '../../../db/recipients.ts'
import { letterTo } from '../../../platform/compose-mail.ts'
import type { Mail } from '../../../platform/mail.ts'
import { saidTo } from '../notification-text.ts'

type App = { appName: string; appUrl: string }

/** @param token of the unsubscribe link; null for mails without one, such as reports to admins. */
export function urgentMail(to: Reader, notice: Notice, token: string | null, { appName, appUrl }: App): Mail {
  const { sentence, detail } = saidTo(to, notice)
  const letter = letterTo(to, appName, ({ digest }) => ({
    subject: sentence,
    paragraphs: [
      [sentence, ...(detail === null ? [] : [detail])].join('\n'),
      `${appUrl}${notice.href}`,
      ...(token === null
        ? [digest.forAdmins]
        : [
            digest.urgent(`${appUrl}/account?tab=notifications`),
            digest.unsubscribe(`${appUrl}/unsubscribe?token=${token}`),
          ]),
    ],
  }))
  return token === null
    ? letter
    : { ...letter, unsubscribe: `${appUrl}/api/notifications/unsubscribe/${token}` }
}
