import type { Reader } from '../../db/recipients.ts'
import { letterTo } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'
import { wordsIn } from '../../i18n/messages.ts'

type Answered = Reader & { message: string; content: string }

/** An answer to somebody who wrote; below it what they had written. Answering goes to the operator. */
export function replyMail(to: Answered, { appName, operator }: { appName: string; operator: string }): Mail {
  const { reply } = wordsIn(to.language).mails
  const letter = letterTo(to, appName, () => ({ subject: reply.subject(appName), paragraphs: [to.content] }))
  const quoted = to.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  return {
    ...letter,
    replyTo: { name: appName, address: operator },
    text: `${letter.text}\n${reply.youWrote(quoted)}\n`,
  }
}
