import { m } from '@coterie/contract/paraglide/messages'

import type { Recipient } from '../../db/recipients.ts'
import { fillMail } from '../../platform/compose-mail.ts'
import type { MailApp } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type AppWithLink = MailApp & { link: string }

export function composeVerificationMail(to: Recipient, input: AppWithLink): Mail {
  return fillMail(
    to,
    {
      subject: m.mail_verification_subject,
      body: m.mail_verification_body,
      button: m.mail_verification_button,
    },
    input,
  )
}

export function composeResetMail(to: Recipient, input: AppWithLink): Mail {
  return fillMail(
    to,
    { subject: m.mail_reset_subject, body: m.mail_reset_body, button: m.mail_reset_button },
    input,
  )
}

export function composeSignInMail(to: Recipient, { code, ...input }: AppWithLink & { code: string }): Mail {
  const template = {
    subject: m.mail_sign_in_subject,
    body: m.mail_sign_in_body,
    button: m.mail_sign_in_button,
  }
  return fillMail(to, template, { ...input, code })
}

export function composeConfirmationCodeMail(to: Recipient, input: MailApp & { code: string }): Mail {
  const template = {
    subject: m.mail_confirmation_code_subject,
    body: m.mail_confirmation_code_body,
    button: m.mail_confirmation_code_button,
  }
  return fillMail(to, template, { code: input.code, ...withLink(input, '/account?tab=privacy') })
}

/** Sent for the first password of an account without one. */
export function composePasswordSetMail(to: Recipient, app: MailApp): Mail {
  const template = {
    subject: m.mail_password_set_subject,
    body: m.mail_password_set_body,
    button: m.mail_reset_now_button,
  }
  return fillMail(to, template, withLink(app, '/forgot-password'))
}

export function composePasswordChangedMail(to: Recipient, app: MailApp): Mail {
  const template = {
    subject: m.mail_password_changed_subject,
    body: m.mail_password_changed_body,
    button: m.mail_reset_now_button,
  }
  return fillMail(to, template, withLink(app, '/forgot-password'))
}

export function composeSecondFactorOnMail(to: Recipient, app: MailApp): Mail {
  const template = {
    subject: m.mail_second_factor_on_subject,
    body: m.mail_second_factor_on_body,
    button: m.mail_contact_button,
  }
  return fillMail(to, template, withLink(app, '/contact'))
}

export function composeSecondFactorOffMail(to: Recipient, app: MailApp): Mail {
  const template = {
    subject: m.mail_second_factor_off_subject,
    body: m.mail_second_factor_off_body,
    button: m.mail_reset_now_button,
  }
  return fillMail(to, template, withLink(app, '/forgot-password'))
}

export function composeConfirmEmailMail(to: Recipient, input: AppWithLink): Mail {
  return fillMail(
    to,
    {
      subject: m.mail_confirm_email_subject,
      body: m.mail_confirm_email_body,
      button: m.mail_verification_button,
    },
    input,
  )
}

/** Sent to the owner of an address that someone else tried to sign up with or change to. */
export function composeSignUpAttemptMail(to: Recipient, app: MailApp): Mail {
  const template = {
    subject: m.mail_email_already_used_subject,
    body: m.mail_email_already_used_body,
    button: m.mail_reset_button,
  }
  return fillMail(to, template, withLink(app, '/forgot-password'))
}

export function composeEmailNotApprovedMail(to: Recipient, app: MailApp): Mail {
  const template = { subject: m.mail_email_not_approved_subject, body: m.mail_email_not_approved_body }
  return fillMail(to, template, app)
}

export function composeEmailChangedMail(
  to: Recipient,
  { newEmail, ...app }: MailApp & { newEmail: string },
): Mail {
  const template = {
    subject: m.mail_email_changed_subject,
    body: m.mail_email_changed_body,
    button: m.mail_contact_button,
  }
  return fillMail(to, template, { newEmail, ...withLink(app, '/contact') })
}

/** Keeps the promise "We'll email you when you're in." */
export function composeApprovalMail(to: Recipient, app: MailApp): Mail {
  const template = {
    subject: m.mail_approved_subject,
    body: m.mail_approved_body,
    button: m.mail_approved_button,
  }
  return fillMail(to, template, withLink(app, '/auth?register'))
}

function withLink({ appName, appUrl }: MailApp, path: string): AppWithLink {
  return { appName, appUrl, link: `${appUrl}${path}` }
}
