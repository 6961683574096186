import type { Reader } from '../../db/recipients.ts'
import { letterTo } from '../../platform/compose-mail.ts'
import type { Mail } from '../../platform/mail.ts'

type App = { appName: string; appUrl: string }
type AppWithLink = { appName: string; link: string }

export function verificationMail(to: Reader, given: AppWithLink): Mail {
  return letterTo(to, given.appName, ({ verification }) => verification(given))
}

export function resetMail(to: Reader, given: AppWithLink): Mail {
  return letterTo(to, given.appName, ({ reset }) => reset(given))
}

export function passwordChangedMail(to: Reader, app: App): Mail {
  return letterTo(to, app.appName, ({ passwordChanged }) => passwordChanged(app))
}

export function secondFactorOnMail(to: Reader, app: App): Mail {
  return letterTo(to, app.appName, ({ secondFactorOn }) => secondFactorOn(app))
}

export function secondFactorOffMail(to: Reader, app: App): Mail {
  return letterTo(to, app.appName, ({ secondFactorOff }) => secondFactorOff(app))
}

/** To the new address. */
export function confirmEmailMail(to: Reader, given: AppWithLink): Mail {
  return letterTo(to, given.appName, ({ confirmEmail }) => confirmEmail(given))
}

/** To the owner of an address with which someone else tried to sign up, or to which they tried to move. */
export function addressTriedMail(to: Reader, app: App): Mail {
  return letterTo(to, app.appName, ({ addressTried }) => addressTried(app))
}

/** To the new address, which is not approved. */
export function addressNotApprovedMail(to: Reader, app: App): Mail {
  return letterTo(to, app.appName, ({ addressNotApproved }) => addressNotApproved(app))
}

/** To the old address. */
export function emailChangedMail(to: Reader, given: App & { newEmail: string }): Mail {
  return letterTo(to, given.appName, ({ emailChanged }) => emailChanged(given))
}

/** What "We'll email you when you're in." promised. */
export function approvedMail(to: Reader, app: App): Mail {
  return letterTo(to, app.appName, ({ approved }) => approved(app))
}
