import type { Notice } from '@coterie/contract/notifications/notifications'

import type { Reader } from '../../../db/recipients.ts'
import { letterTo } from '../../../platform/compose-mail.ts'
import type { Mail } from '../../../platform/mail.ts'
import { saidTo } from '../notification-text.ts'

type App = { appName: string; appUrl: string }
type News = { notices: readonly Notice[]; more: number; token: string }

/** What is new for somebody who was not here to see it. */
export function digestMail(to: Reader, { notices, more, token }: News, { appName, appUrl }: App): Mail {
  const said = notices.map((notice) => ({ ...saidTo(to, notice), href: notice.href }))
  const count = notices.length + more
  const parts = said.map(({ sentence, detail, href }) =>
    [sentence, ...(detail === null ? [] : [detail]), `${appUrl}${href}`].join('\n'),
  )
  const letter = letterTo(to, appName, ({ digest }) => ({
    subject: count === 1 ? (said[0]?.sentence ?? appName) : digest.subject(count, appName),
    paragraphs: [
      digest.news(appName),
      ...parts,
      ...(more > 0 ? [digest.more(more, `${appUrl}/`)] : []),
      digest.settings(`${appUrl}/account?tab=notifications`),
      digest.unsubscribe(`${appUrl}/unsubscribe?token=${token}`),
    ],
  }))
  return { ...letter, unsubscribe: `${appUrl}/api/notifications/unsubscribe/${token}` }
}
