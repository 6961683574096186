import type { Mail } from '../../platform/mail.ts'

export function verificationMail(
  to: { email: string; name: string },
  given: { appName: string; link: string },
): Mail {
  const { appName, link } = given
  const text = [
    `Hello ${to.name},`,
    `welcome to ${appName}. Please confirm that this address is yours:`,
    link,
    'The link works once, for two days. If you did not sign up, you can ignore this mail.',
    appName,
  ]
  return {
    to: to.email,
    subject: `Confirm your email address for ${appName}`,
    text: `${text.join('\n\n')}\n`,
  }
}
