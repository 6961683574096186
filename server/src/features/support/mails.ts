import type { Mail } from '../../platform/mail.ts'

type Answered = { email: string; name: string; message: string; content: string }

/** An answer to somebody who wrote; below it what they had written. Answering goes to the operator. */
export function replyMail(
  { email, name, message, content }: Answered,
  { appName, operator }: { appName: string; operator: string },
): Mail {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
  const paragraphs = [`Hello ${name},`, content, appName, `You wrote:\n${quoted}`]
  return {
    to: email,
    replyTo: { name: appName, address: operator },
    subject: `${appName}: an answer to your message`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}
