import { m } from '@coterie/contract/paraglide/messages'

import type { Recipient } from '../../db/recipients.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type ReplyInput = Recipient & { message: string; content: string }

/** Quotes the support request. Replies to the email go to the operator. */
export function replyMail(
  to: ReplyInput,
  { appName, operator }: { appName: string; operator: string },
): Mail {
  const options = { locale: to.language }
  const mail = composeMail(to, appName, {
    subject: m.mail_reply_subject({ appName }, options),
    paragraphs: [to.content],
  })
  const quoted = to.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return {
    ...mail,
    replyTo: { name: appName, address: operator },
    text: `${mail.text}\n${m.mail_reply_quote({ quoted }, options)}\n`,
  }
}
