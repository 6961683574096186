import { noticeWords } from '@coterie/contract/notice-words'
import type { Notice } from '@coterie/contract/notifications'

import type { Mail } from '../../../platform/mail.ts'

type App = { appName: string; appUrl: string }

/** What is new for somebody who was not here to see it. */
export function digestMail(
  to: { email: string; name: string },
  { notices, more, token }: { notices: readonly Notice[]; more: number; token: string },
  { appName, appUrl }: App,
): Mail {
  const said = notices.map((notice) => ({ ...noticeWords(notice), href: notice.href }))
  const count = notices.length + more
  const parts = said.map(({ sentence, detail, href }) =>
    [sentence, ...(detail === null ? [] : [detail]), `${appUrl}${href}`].join('\n'),
  )
  const paragraphs = [
    `Hello ${to.name},`,
    `this is new for you on ${appName}:`,
    ...parts,
    ...(more > 0 ? [`And ${more} more: ${appUrl}/`] : []),
    `Which of these you want, and whether by mail, is up to you:\n${appUrl}/account?tab=notifications`,
    `No more of these mails:\n${appUrl}/unsubscribe?token=${token}`,
    appName,
  ]
  return {
    to: to.email,
    subject: count === 1 ? (said[0]?.sentence ?? appName) : `${count} things are new on ${appName}`,
    text: `${paragraphs.join('\n\n')}\n`,
    unsubscribe: `${appUrl}/api/notifications/unsubscribe/${token}`,
  }
}
