import type { Reader } from '../../db/readers.ts'
import { letterTo } from '../../platform/letters.ts'
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

/** To the new address. */
export function confirmEmailMail(to: Reader, given: AppWithLink): Mail {
  return letterTo(to, given.appName, ({ confirmEmail }) => confirmEmail(given))
}

/** To the old address. */
export function emailChangedMail(to: Reader, given: App & { newEmail: string }): Mail {
  return letterTo(to, given.appName, ({ emailChanged }) => emailChanged(given))
}

/** What "We'll email you when you're in." promised. */
export function approvedMail(to: Reader, app: App): Mail {
  return letterTo(to, app.appName, ({ approved }) => approved(app))
}
