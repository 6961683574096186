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

export function confirmEmailMail(to: Recipient, input: AppWithLink): Mail {
  return composeMail(to, input.appName, ({ confirmEmail }) => confirmEmail(input))
}

/** Sent to the owner of an address that someone else tried to sign up with or change to. */
export function signUpAttemptMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ emailAlreadyUsed }) => emailAlreadyUsed(app))
}

export function emailNotApprovedMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ emailNotApproved }) => emailNotApproved(app))
}

export function emailChangedMail(to: Recipient, input: App & { newEmail: string }): Mail {
  return composeMail(to, input.appName, ({ emailChanged }) => emailChanged(input))
}

/** Keeps the promise "We'll email you when you're in." */
export function approvedMail(to: Recipient, app: App): Mail {
  return composeMail(to, app.appName, ({ approved }) => approved(app))
}
