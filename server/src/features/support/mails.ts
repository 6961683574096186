import type { Recipient } from '../../db/recipients.ts'
import { messagesFor } from '../../i18n/messages.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type ReplyInput = Recipient & { message: string; content: string }

/** A reply to a support request, quoting it. Answers to the mail go to the operator. */
export function replyMail(
  to: ReplyInput,
  { appName, operator }: { appName: string; operator: string },
): Mail {
  const { reply } = messagesFor(to.language).mails
  const texts = composeMail(to, appName, () => ({
    subject: reply.subject(appName),
    paragraphs: [to.content],
  }))
  const quoted = to.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return {
    ...texts,
    replyTo: { name: appName, address: operator },
    text: `${texts.text}\n${reply.youWrote(quoted)}\n`,
  }
}
