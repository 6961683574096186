import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'

import type { Recipient } from '../db/recipients.ts'
import type { Mail } from './mail.ts'

type Message<Inputs> = (inputs: Inputs, options: { locale: Language }) => string
type Template<Inputs> = { subject: Message<Inputs>; body: Message<Inputs> }

/** Builds an email from two catalog messages. */
export function fillMail<Inputs extends { appName: string }>(
  to: Recipient,
  { subject, body }: Template<Inputs>,
  inputs: Inputs,
): Mail {
  const options = { locale: to.language }
  const text = { subject: subject(inputs, options), paragraphs: [body(inputs, options)] }
  return composeMail(to, inputs.appName, text)
}

/** Adds the greeting and our name, in the recipient's language. */
export function composeMail(
  { email, name, language }: Recipient,
  appName: string,
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Mail {
  const greeting = m.mail_greeting({ name }, { locale: language })
  return { to: email, subject, text: `${[greeting, ...paragraphs, appName].join('\n\n')}\n` }
}
