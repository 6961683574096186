import type { Recipient } from '../db/recipients.ts'
import type { MailText } from '../i18n/en/mails.ts'
import { messagesFor } from '../i18n/messages.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Mail } from './mail.ts'

/** Adds the greeting and our name, in the recipient's language. */
export function composeMail(
  { email, name, language }: Recipient,
  appName: string,
  write: (mails: Messages['mails']) => MailText,
): Mail {
  const { mails } = messagesFor(language)
  const { subject, paragraphs } = write(mails)
  return { to: email, subject, text: `${[mails.greeting(name), ...paragraphs, appName].join('\n\n')}\n` }
}
