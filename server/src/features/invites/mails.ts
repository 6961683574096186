import { m } from '@coterie/contract/paraglide/messages'

import type { Recipient } from '../../db/recipients.ts'
import { fillMail } from '../../platform/compose-mail.ts'
import type { MailApp } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

export type Invitation = { circle: string; inviter: string }

type InvitedMail = MailApp & { link: string; code: string }

/** With a link and a code that confirm the address and sign in. */
export function composeInvitedMail(
  to: Recipient,
  { circle, inviter, ...input }: InvitedMail & Partial<Invitation>,
): Mail {
  const button = m.mail_invited_button
  if (circle === undefined || inviter === undefined) {
    return fillMail(to, { subject: m.mail_invited_subject, body: m.mail_invited_body, button }, input)
  }
  const template = { subject: m.mail_invited_by_subject, body: m.mail_invited_by_body, button }
  return fillMail(to, template, { ...input, circle, inviter })
}

/** If the link stopped approving people while the sign-up was on its way. */
export function composeWaitlistMail(to: Recipient, { appName, appUrl }: MailApp): Mail {
  const template = { subject: m.mail_waitlist_subject, body: m.mail_waitlist_body }
  return fillMail(to, template, { appName, appUrl })
}
