import { getCoverPath } from '@coterie/contract/events/covers'
import { m } from '@coterie/contract/paraglide/messages'

import type { Recipient } from '../../db/recipients.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { MailApp } from '../../platform/compose-mail.ts'
import type { MailItem, MailLink, MailPicture } from '../../platform/mail-html.ts'
import type { Mail } from '../../platform/mail.ts'
import { createAnswerLinks } from './answers/links.ts'
import { formatNotificationFor } from './notification-text.ts'
import type { LoadedNotification } from './view.ts'

export type NotificationMailInput = MailApp & {
  secret: string
  sentAt: Date
  userId: number
  to: Recipient
  /** Token of the unsubscribe link. Null for emails without one, such as reports to admins. */
  unsubscribeToken: string | null
}

/** An email about one notification. Its sentence is the subject, and the button answers or opens it. */
export function composeNotificationMail(
  input: NotificationMailInput,
  notification: LoadedNotification,
  footer: readonly string[],
): Mail {
  const { to, appUrl } = input
  const options = { locale: to.language }
  const { sentence, detail } = formatNotificationFor(to, notification)
  const link = `${appUrl}${notification.href}`
  const answers = createAnswerLinks(toLinkInput(input), notification, sentence)
  const open = { label: getOpenLabel(notification, input), href: link }
  return withUnsubscribe(
    input,
    composeMail(to, input, {
      subject: sentence,
      preheader: detail ?? m.mail_digest_news({ appName: input.appName }, options),
      picture: getMailPicture(notification, appUrl),
      paragraphs: [
        [sentence, ...(detail === null ? [] : [detail])].join('\n'),
        ...(answers === null
          ? [link]
          : [
              [`${answers.yes.label}:`, answers.yes.href].join('\n'),
              [`${answers.no.label}:`, answers.no.href].join('\n'),
              m.mail_see_details({ link }, options),
            ]),
        ...getDirections(notification, input),
      ],
      button: answers?.yes ?? open,
      footer: [...(answers === null ? [] : [m.mail_answer_expiry({}, options)]), ...footer],
    }),
  )
}

function getOpenLabel({ kind, href }: LoadedNotification, { to, appName }: NotificationMailInput): string {
  const options = { locale: to.language }
  if (kind === 'report-created') return m.mail_report_button({}, options)
  return href.startsWith('/events/')
    ? m.answer_view_event({}, options)
    : m.mail_open_app_button({ appName }, options)
}

/** Emails that people read on their way link to the directions. The event's page decides who may see the address. */
function getDirections(notification: LoadedNotification, input: NotificationMailInput): string[] {
  return getDirectionsLink(notification, input).map(({ label, href }) => `${label}:\n${href}`)
}

function getDirectionsLink(
  { directionsHref }: LoadedNotification,
  { to, appUrl }: NotificationMailInput,
): MailLink[] {
  if (directionsHref === null) return []
  return [{ label: m.ui_directions({}, { locale: to.language }), href: `${appUrl}${directionsHref}` }]
}

/** One of several notifications in an email. */
export function toMailItem(input: NotificationMailInput, notification: LoadedNotification): MailItem {
  const { to, appUrl } = input
  const { sentence: title, detail } = formatNotificationFor(to, notification)
  const answers = createAnswerLinks(toLinkInput(input), notification, title)
  return {
    title,
    detail,
    href: `${appUrl}${notification.href}`,
    picture: getMailPicture(notification, appUrl),
    links: [
      ...(answers === null ? [] : [answers.yes, answers.no]),
      ...getDirectionsLink(notification, input),
    ],
  }
}

function toLinkInput({ secret, appUrl, userId, to, sentAt }: NotificationMailInput) {
  return { secret, appUrl, sentAt, owner: { userId, email: to.email, language: to.language } }
}

/** The avatar of the person who caused it, or else the picture or drawn cover of the event or circle. */
function getMailPicture({ people, about, cover }: LoadedNotification, appUrl: string): MailPicture | null {
  const [person] = people
  if (person?.avatar != null)
    return { url: toLargeUrl(person.avatar, appUrl), alt: person.name, shape: 'round' }
  if (about === null) return null
  if (cover !== null)
    return { url: `${appUrl}${getCoverPath(cover, 'png')}`, alt: about.name, shape: 'square' }
  if (about.image === null) return null
  return { url: toLargeUrl(about.image, appUrl), alt: about.name, shape: 'square' }
}

/** Twice the shown size, for sharp screens. */
function toLargeUrl(path: string, appUrl: string): string {
  return `${appUrl}${path.replace(/-96\.webp$/, '-320.webp')}`
}

export function withUnsubscribe({ appUrl, unsubscribeToken }: NotificationMailInput, mail: Mail): Mail {
  if (unsubscribeToken === null) return mail
  return { ...mail, unsubscribe: `${appUrl}/api/notifications/unsubscribe/${unsubscribeToken}` }
}

export function getUnsubscribeUrl({ appUrl }: MailApp, token: string): string {
  return `${appUrl}/unsubscribe?token=${token}`
}
