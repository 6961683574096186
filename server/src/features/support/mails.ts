import type { Recipient } from '../../db/recipients.ts'
import { messagesFor } from '../../i18n/messages.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type ReplyInput = Recipient & { message: string; content: string }

/** Quotes the support request. Replies to the email go to the operator. */
export function replyMail(
  to: ReplyInput,
  { appName, operator }: { appName: string; operator: string },
): Mail {
  const { reply } = messagesFor(to.language).mails
  const mail = composeMail(to, appName, () => ({
    subject: reply.subject(appName),
    paragraphs: [to.content],
  }))
  const quoted = to.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return {
    ...mail,
    replyTo: { name: appName, address: operator },
    text: `${mail.text}\n${reply.youWrote(quoted)}\n`,
  }
}
