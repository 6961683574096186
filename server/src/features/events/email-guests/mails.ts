import { emailGuestPage } from '@coterie/contract/events/email-guests'
import { translateCityTo } from '@coterie/contract/i18n/cities'
import type { Language } from '@coterie/contract/languages'
import { offerHours } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'

import type { Recipient } from '../../../db/recipients.ts'
import { formatDayAndTime } from '../../../i18n/format-time.ts'
import { composeMail, fillMail } from '../../../platform/compose-mail.ts'
import type { MailApp } from '../../../platform/compose-mail.ts'
import type { Mail } from '../../../platform/mail.ts'
import type { GuestMail } from './mail-jobs.ts'
import type { MailedEvent } from './queries.ts'

type GuestMailInput = MailApp & {
  token: string
  event: MailedEvent
  /** `going` guests see the address. */
  status: string
  offerExpiresAt: Date | null
  /** The host's message. */
  message?: string | undefined
}

/** For someone who has an account and asked to go without one. */
export function composeHasAccountMail(
  to: Recipient,
  { appName, appUrl }: MailApp,
  { id, title }: { id: number; title: string },
): Mail {
  const link = `${appUrl}/auth?next=${encodeURIComponent(`/events/${id}`)}`
  const template = {
    subject: m.mail_guest_has_account_subject,
    body: m.mail_guest_has_account_body,
    button: m.mail_sign_in_button,
  }
  return fillMail(to, template, { appName, appUrl, link, title })
}

/** An email to a guest without an account. All its links lead to the guest's page, where only buttons change something. */
export function composeGuestMail(to: Recipient, kind: GuestMail, input: GuestMailInput): Mail {
  const { appName, appUrl, token, event, status } = input
  const options = { locale: to.language }
  const link = `${appUrl}${emailGuestPage}${token}`
  if (kind === 'confirm') {
    const template = {
      subject: m.mail_guest_confirm_subject,
      body: m.mail_guest_confirm_body,
      button: m.mail_guest_confirm_button,
    }
    return fillMail(to, template, { appName, appUrl, link, title: event.title })
  }
  const subject = subjects[kind]({ title: event.title, subject: event.title }, options)
  const calendar = `${appUrl}/api/email-guests/${token}/event.ics`
  const leaveLink = { link: `${link}?leave` }
  const canStillGo = kind !== 'cancelled' && kind !== 'removed'
  const isGoing = status === 'going' && canStillGo
  return composeMail(
    to,
    { appName, appUrl },
    {
      subject,
      paragraphs: [
        [subject, ...formatDetails(kind, to.language, input)].join('\n'),
        ...(input.message === undefined ? [] : [input.message]),
        ...(canStillGo ? [link] : []),
        ...(isGoing ? [m.mail_guest_calendar({ link: calendar }, options)] : []),
        ...(isGoing ? [m.mail_guest_leave(leaveLink, options)] : []),
        ...(canStillGo && !isGoing ? [m.mail_guest_leave_waitlist(leaveLink, options)] : []),
      ],
      ...(canStillGo && { button: { label: getButtonLabel(kind)({}, options), href: link } }),
      footer: [m.mail_guest_reason({ link: `${link}?delete` }, options)],
    },
  )
}

function getButtonLabel(kind: GuestMail) {
  return kind === 'spot-offered' ? m.rsvp_claim_spot : m.mail_guest_button
}

type Sentence = (inputs: { title: string; subject: string }, options: { locale: Language }) => string

const subjects: Readonly<Record<Exclude<GuestMail, 'confirm'>, Sentence>> = {
  'already-there': m.mail_guest_already_there,
  going: m.mail_guest_going,
  waitlisted: m.mail_guest_waitlisted,
  'spot-offered': m.notification_spot_offered,
  'moved-to-waitlist': m.notification_moved_to_waitlist,
  'let-in': m.notification_guest_let_in,
  removed: m.notification_guest_removed,
  changed: m.notification_event_changed,
  cancelled: m.notification_cancelled,
  paused: m.notification_event_paused,
  reminder: m.notification_event_reminder,
  'host-message': m.mail_guest_host_message,
}

/** What the guest must know first, then time and place. */
function formatDetails(
  kind: GuestMail,
  language: Language,
  { event, status, offerExpiresAt }: GuestMailInput,
): string[] {
  const options = { locale: language }
  const time = { language, timezone: event.timezone }
  const place = event.location === null ? null : translateCityTo(language, event.location)
  return [
    ...(kind === 'waitlisted' ? [m.mail_guest_waitlisted_detail({ hours: offerHours }, options)] : []),
    ...(offerExpiresAt === null
      ? []
      : [m.notification_spot_offered_detail({ time: formatDayAndTime(offerExpiresAt, time) }, options)]),
    ...(kind === 'paused' ? [m.notification_event_paused_detail({}, options)] : []),
    formatDayAndTime(event.startsAt, time),
    ...(status === 'going' && event.address !== null ? [event.address] : []),
    ...(place === null ? [] : [place]),
  ]
}
