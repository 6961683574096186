import { languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import type { FastifyInstance, FastifyReply } from 'fastify'

import type { Recipient } from './db/recipients.ts'
import * as account from './features/account/mails.ts'
import { composePaymentFailedMail } from './features/billing/mails.ts'
import { composeContactMail } from './features/contact/mails.ts'
import { guestMails } from './features/events/email-guests/mail-jobs.ts'
import type { GuestMail } from './features/events/email-guests/mail-jobs.ts'
import { composeGuestMail, composeHasAccountMail } from './features/events/email-guests/mails.ts'
import type { MailedEvent } from './features/events/email-guests/queries.ts'
import * as invites from './features/invites/mails.ts'
import { composeDigestMail } from './features/notifications/digest/mail.ts'
import { composeUrgentMail } from './features/notifications/urgent/mail.ts'
import type { LoadedNotification } from './features/notifications/view.ts'
import * as sanctions from './features/sanctions/mails.ts'
import { composeReplyMail } from './features/support/mails.ts'
import type { Mail } from './platform/mail.ts'

type PreviewInput = { appName: string; appUrl: string; name?: string; picture?: string | null }

/** Every email the server sends, with sample content, by name. */
export function createMailPreviews(
  { appName, appUrl, name = 'Nia Okafor', picture = null }: PreviewInput,
  language: Language,
): Readonly<Record<string, Mail>> {
  const app = { appName, appUrl }
  const to: Recipient = { email: 'nia@example.org', name, language, timezone: 'Europe/Berlin' }
  const link = `${appUrl}/reset-password?token=preview`
  const input = { ...app, secret: 'preview', sentAt: new Date(0), userId: 1, to, unsubscribeToken: 'preview' }
  const notifications = createNotifications(name, picture)
  const decision = { reason: 'spam', text: name, appealHref: '/appeal?token=preview' } as const
  const event = {
    title: `Soup and stories with ${name}`,
    startsAt: new Date('2026-11-28T18:30:00.000Z'),
    timezone: 'Europe/Berlin',
    location: 'Berlin, Germany',
    address: 'Oranienstr. 1, second courtyard',
    coordinates: null,
  }
  const message = { name, email: 'nia@example.org', message: `Hello!\n${name}`, userId: 1, priority: false }
  return {
    ...createAccountPreviews(to, { ...app, link }),
    approved: account.composeApprovalMail({ ...to, circle: name }, app),
    suspended: sanctions.composeRestrictionMail(to, app, { ...decision, until: new Date(0) }),
    banned: sanctions.composeRestrictionMail(to, app, { ...decision, until: null }),
    'appeal-upheld': sanctions.composeAppealMail(to, app, { overturned: false, reply: name }),
    'appeal-overturned': sanctions.composeAppealMail(to, app, { overturned: true, reply: '' }),
    'sanction-lifted': sanctions.composeSanctionLiftedMail(to, app),
    'payment-failed': composePaymentFailedMail(to, { plan: 'premium', paidUntil: new Date(0) }, app),
    'support-reply': composeReplyMail(
      { ...to, message: message.message, content: name },
      { ...app, operator: to.email },
    ),
    contact: composeContactMail(message, { ...app, to: to.email }),
    digest: composeDigestMail(input, { notifications, more: 2 }),
    ...Object.fromEntries(
      notifications.map((notification) => [
        `urgent-${notification.kind}`,
        composeUrgentMail(input, notification),
      ]),
    ),
    'guest-has-account': composeHasAccountMail(to, app, { id: 7, title: event.title }),
    ...Object.fromEntries(
      (Object.keys(guestMails) as GuestMail[]).map((kind) => [
        `guest-${kind}`,
        composeGuestMail(to, kind, { ...app, ...createGuestInput(kind, event), token: '1.preview' }),
      ]),
    ),
    report: composeUrgentMail({ ...input, unsubscribeToken: null }, reportNotification),
  }
}

function createAccountPreviews(
  to: Recipient,
  { link, ...app }: { appName: string; appUrl: string; link: string },
): Record<string, Mail> {
  const { name } = to
  return {
    verification: account.composeVerificationMail(to, { ...app, link }),
    reset: account.composeResetMail(to, { ...app, link }),
    'sign-in': account.composeSignInMail(to, { ...app, link, code: '204 816' }),
    invited: invites.composeInvitedMail(to, { ...app, link, code: '204 816', circle: name, inviter: name }),
    'invited-on-list': invites.composeWaitlistMail(to, app),
    'confirmation-code': account.composeConfirmationCodeMail(to, { ...app, code: '204 816' }),
    'password-set': account.composePasswordSetMail(to, app),
    'password-changed': account.composePasswordChangedMail(to, app),
    'second-factor-on': account.composeSecondFactorOnMail(to, app),
    'second-factor-off': account.composeSecondFactorOffMail(to, app),
    'passkey-added': account.composePasskeyAddedMail(to, { ...app, passkey: name }),
    'passkey-removed': account.composePasskeyRemovedMail(to, { ...app, passkey: name }),
    'identity-added': account.composeIdentityAddedMail(to, { ...app, provider: 'Google' }),
    'identity-removed': account.composeIdentityRemovedMail(to, { ...app, provider: 'Google' }),
    'confirm-email': account.composeConfirmEmailMail(to, { ...app, link }),
    'sign-up-attempt': account.composeSignUpAttemptMail(to, app),
    'email-not-approved': account.composeEmailNotApprovedMail(to, app),
    'email-changed': account.composeEmailChangedMail(to, { ...app, newEmail: 'new@example.org' }),
  }
}

function createGuestInput(kind: GuestMail, event: MailedEvent) {
  const [status] = guestMails[kind]
  const offerExpiresAt = status === 'offered' ? new Date('2026-11-28T06:20:00.000Z') : null
  return { event, status, offerExpiresAt, message: kind === 'host-message' ? 'Bring a lamp!' : undefined }
}

const emptyNotification: LoadedNotification = {
  id: 1,
  kind: 'event-changed',
  people: [],
  count: 1,
  about: null,
  cover: null,
  circle: null,
  startsAt: null,
  allDay: false,
  timezone: null,
  offerExpiresAt: null,
  directionsHref: null,
  comment: null,
  report: null,
  answerable: null,
  href: '/',
  at: new Date(0).toISOString(),
  read: false,
}

const reportNotification: LoadedNotification = {
  ...emptyNotification,
  kind: 'report-created',
  report: { target: { kind: 'message', id: 7 }, reason: 'underage', urgent: true },
  href: '/admin?tab=reports&case=7',
}

function createNotifications(name: string, picture: string | null): LoadedNotification[] {
  const maya = { id: 2, name, avatar: picture }
  const meetup = {
    ...emptyNotification,
    about: { name: `Soup and stories with ${name}`, image: picture },
    cover: picture === null ? ({ scene: 'table', tint: 1, variant: 4 } as const) : null,
    startsAt: '2026-11-28T18:30:00.000Z',
    timezone: 'Europe/Berlin',
    href: '/events/7',
  }
  const unanswered = { id: 12, answer: null, hasSeveralDates: false }
  return [
    { ...meetup, kind: 'vote-opened', people: [maya], answerable: { ...unanswered, kind: 'vote' } },
    {
      ...emptyNotification,
      kind: 'friend-request',
      people: [maya],
      answerable: { ...unanswered, kind: 'request' },
    },
    {
      ...meetup,
      kind: 'spot-offered',
      offerExpiresAt: '2026-11-28T06:20:00.000Z',
      answerable: { ...unanswered, kind: 'spot' },
    },
    { ...emptyNotification, kind: 'proposal-created', answerable: { ...unanswered, kind: 'proposal' } },
    {
      ...meetup,
      kind: 'co-host-invited',
      people: [maya],
      answerable: { ...unanswered, kind: 'co-host' },
    },
    { ...meetup, kind: 'moved-to-waitlist' },
    { ...meetup, kind: 'event-changed' },
    { ...meetup, kind: 'event-cancelled' },
    { ...meetup, kind: 'event-starting', directionsHref: '/events/7?directions=open' },
    { ...meetup, kind: 'host-message', people: [maya], comment: `We meet at the other door. ${name}` },
    { ...meetup, kind: 'home-safe' },
  ]
}

/** Our pages forbid inline styles, which emails need. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'"

const preparePage = (reply: Pick<FastifyReply, 'header'>) =>
  reply.header('content-security-policy', previewPolicy).type('text/html; charset=utf-8')

/** `/dev/mails` shows every email, in development only. */
export function registerMailPreviews(
  app: FastifyInstance,
  config: { appName: string; appUrl: string },
): void {
  type Params = { Params: { language: Language; name: string } }
  app.get('/dev/mails', { schema: { hide: true } }, (_request, reply) => {
    const lists = languages.map((language) => {
      const links = Object.entries(createMailPreviews(config, language)).map(
        ([name]) => `<li><a href="/dev/mails/${language}/${name}">${name}</a></li>`,
      )
      return `<h2>${language}</h2><ul>${links.join('')}</ul>`
    })
    return preparePage(reply).send(`<!doctype html><title>Emails</title><h1>Emails</h1>${lists.join('')}`)
  })
  app.get<Params>('/dev/mails/:language/:name', { schema: { hide: true } }, (request, reply) => {
    const { language, name } = request.params
    const mail = languages.includes(language) ? createMailPreviews(config, language)[name] : undefined
    return mail?.html === undefined ? reply.code(404).send() : preparePage(reply).send(mail.html)
  })
}
