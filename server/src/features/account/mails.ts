import type { Mail } from '../../platform/mail.ts'

type Person = { email: string; name: string }
type App = { appName: string; appUrl: string }
type AppWithLink = { appName: string; link: string }

function letter(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` }
}

export function verificationMail(to: Person, { appName, link }: AppWithLink): Mail {
  return letter(to.email, `Confirm your email address for ${appName}`, [
    `Hello ${to.name},`,
    `welcome to ${appName}. Please confirm that this address is yours:`,
    link,
    'The link works once, for two days. If you did not sign up, you can ignore this mail.',
    appName,
  ])
}

export function resetMail(to: Person, { appName, link }: AppWithLink): Mail {
  return letter(to.email, `Choose a new password for ${appName}`, [
    `Hello ${to.name},`,
    'here you can choose a new password:',
    link,
    'The link works once, for one hour. If you did not ask for it, you can ignore this mail: your password stays as it is.',
    appName,
  ])
}

export function passwordChangedMail(to: Person, { appName, appUrl }: App): Mail {
  return letter(to.email, `Your ${appName} password was changed`, [
    `Hello ${to.name},`,
    `your password was changed just now, and your other browsers were signed out.`,
    'If this was not you, choose a new password at once:',
    `${appUrl}/forgot-password`,
    appName,
  ])
}

/** To the new address. */
export function confirmEmailMail(to: Person, { appName, link }: AppWithLink): Mail {
  return letter(to.email, `Confirm your new email address for ${appName}`, [
    `Hello ${to.name},`,
    `please confirm that you want to use this address for ${appName} from now on:`,
    link,
    'The link works once, for one day. If you did not ask for it, you can ignore this mail.',
    appName,
  ])
}

/** To the old address. */
export function emailChangedMail(
  to: Person,
  { appName, appUrl, newEmail }: App & { newEmail: string },
): Mail {
  return letter(to.email, `Your ${appName} email address was changed`, [
    `Hello ${to.name},`,
    `your account uses the address ${newEmail} from now on; this one no longer signs you in.`,
    'If this was not you, please write to us:',
    `${appUrl}/contact`,
    appName,
  ])
}

/** What "We'll email you when you're in." promised. */
export function approvedMail(to: Person, { appName, appUrl }: App): Mail {
  return letter(to.email, `You're in: welcome to ${appName}`, [
    `Hello ${to.name},`,
    'thank you for waiting. Your address is on the list now, and you can sign up with it:',
    `${appUrl}/auth`,
    appName,
  ])
}
