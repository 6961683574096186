import type { Reader } from '../db/readers.ts'
import type { Letter } from '../words/en/mails.ts'
import { wordsIn } from '../words/words.ts'
import type { Words } from '../words/words.ts'
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
