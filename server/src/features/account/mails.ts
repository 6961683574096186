import type { Recipient } from '../../db/recipients.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type App = { appName: string; appUrl: string }
type AppWithLink = { appName: string; link: string }

export function verificationMail(to: Recipient, input: AppWithLink): Mail {
  return composeMail(to, input.appName, ({ verification }) => verification(input))
}

export function resetMail(to: Recipient, input: AppWithLink): Mail {
  return composeMail(to, input.appName, ({ reset }) => reset(input))
}

export function passwordChangedMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ passwordChanged }) => passwordChanged(app))
}

export function secondFactorOnMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ secondFactorOn }) => secondFactorOn(app))
}

export function secondFactorOffMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ secondFactorOff }) => secondFactorOff(app))
}

/** To the new address. */
export function confirmEmailMail(to: Recipient, input: AppWithLink): Mail {
  return composeMail(to, input.appName, ({ confirmEmail }) => confirmEmail(input))
}

/** To the owner of an address with which someone else tried to sign up, or to which they tried to move. */
export function signUpAttemptMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ addressTried }) => addressTried(app))
}

/** To the new address, which is not approved. */
export function emailNotApprovedMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ addressNotApproved }) => addressNotApproved(app))
}

/** To the old address. */
export function emailChangedMail(to: Recipient, input: App & { newEmail: string }): Mail {
  return composeMail(to, input.appName, ({ emailChanged }) => emailChanged(input))
}

/** What "We'll email you when you're in." promised. */
export function approvedMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ approved }) => approved(app))
}
