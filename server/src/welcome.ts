import type { Config } from './config/config.ts'
import { demoAdmin, demoPerson } from './demo/accounts.ts'

/** What the start prints at its end: where Coterie is, and who can sign in there. */
export function welcome(config: Config): string {
  return [`${config.appName} runs on ${config.appUrl}`, ...whoMaySignIn(config)].join('\n')
}

function whoMaySignIn({ demo, adminEmail, approvedEmails }: Config): string[] {
  const admin = adminEmail === undefined ? [] : [`The main admin signs in as ${adminEmail}.`]
  if (demo) {
    return [`Sign in as ${signIn(demoPerson)}`, `or as the admin, ${signIn(demoAdmin)}`, ...admin]
  }
  if (adminEmail !== undefined || approvedEmails.length > 0) return admin
  return ['Nobody can be let in yet: set ADMIN_EMAIL and ADMIN_PASSWORD, or APPROVED_EMAILS.']
}

function signIn({ name, email, password }: { name: string; email: string; password: string }): string {
  return `${name}: ${email}, password ${password}`
}
