import { m } from '@coterie/contract/paraglide/messages'

import type { Recipient } from '../../db/recipients.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { MailApp } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type ReplyInput = Recipient & { message: string; content: string }

/** Quotes the support request. Replies to the email go to the operator. */
export function composeReplyMail(to: ReplyInput, { operator, ...app }: MailApp & { operator: string }): Mail {
  const options = { locale: to.language }
  const quoted = to.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const mail = composeMail(to, app, {
    subject: m.mail_reply_subject(app, options),
    paragraphs: [to.content],
    footer: [m.mail_reply_quote({ quoted }, options)],
  })
  return { ...mail, replyTo: { name: app.appName, address: operator } }
}
