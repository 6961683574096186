import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'

import type { Recipient } from '../db/recipients.ts'
import { renderMail } from './mail-html.ts'
import type { MailItem, MailLink, MailPicture } from './mail-html.ts'
import type { Mail } from './mail.ts'

export type MailApp = { appName: string; appUrl: string }

type Message<Inputs> = (inputs: Inputs, options: { locale: Language }) => string
type Template<Inputs> = {
  subject: Message<Inputs>
  body: Message<Inputs>
  /** The label of the button that replaces `link` in the HTML part. */
  button?: Message<Record<string, never>>
}

/** Builds an email from messages of the catalogs. */
export function fillMail<Inputs extends MailApp & { link?: string }>(
  to: Recipient,
  { subject, body, button }: Template<Inputs>,
  inputs: Inputs,
): Mail {
  const options = { locale: to.language }
  const { link } = inputs
  return composeMail(to, inputs, {
    subject: subject(inputs, options),
    paragraphs: body(inputs, options).split('\n\n'),
    ...(link !== undefined && button !== undefined && { button: { label: button({}, options), href: link } }),
  })
}

type MailContent = {
  subject: string
  /** The heading of the HTML part, if it isn't the subject. */
  title?: string
  /** A paragraph that is the link of `button` becomes the button of the HTML part. */
  paragraphs: readonly (string | MailItem)[]
  button?: MailLink
  picture?: MailPicture | null
  preheader?: string
  footer?: readonly string[]
}

/** Adds the greeting and our name, in the recipient's language. The text and the HTML part say the same. */
export function composeMail(
  { email, name, language }: Recipient,
  { appName, appUrl }: MailApp,
  content: MailContent,
): Mail {
  const { subject, paragraphs, button = null, picture = null, footer = [] } = content
  const greeting = m.mail_greeting({ name }, { locale: language })
  const parts = [greeting, ...paragraphs.map(toText), ...footer, appName]
  const [first = ''] = paragraphs.map(toText)
  return {
    to: email,
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: renderMail({
      language,
      appName,
      appUrl,
      title: content.title ?? subject,
      preheader: content.preheader ?? first,
      picture,
      paragraphs: [greeting, ...paragraphs],
      button,
      footer,
    }),
  }
}

function toText(part: string | MailItem): string {
  if (typeof part === 'string') return part
  const { title, detail, href, links } = part
  const answers = links.map((link) => `${link.label}: ${link.href}`)
  return [title, ...(detail === null ? [] : [detail]), href, ...answers].join('\n')
}
