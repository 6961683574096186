import type { Reader } from '../db/recipients.ts'
import type { Letter } from '../i18n/en/mails.ts'
import { wordsIn } from '../i18n/messages.ts'
import type { Words } from '../i18n/messages.ts'
import type { Mail } from './mail.ts'

/** A mail in the language of who gets it: it greets them, says something, and ends with our name. */
export function letterTo(
  { email, name, language }: Reader,
  appName: string,
  write: (mails: Words['mails']) => Letter,
): Mail {
  const { mails } = wordsIn(language)
  const { subject, paragraphs } = write(mails)
  return { to: email, subject, text: `${[mails.hello(name), ...paragraphs, appName].join('\n\n')}\n` }
}
