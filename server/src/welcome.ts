import type { Config } from './config/config.ts'
import { demoAdmin, demoPerson } from './demo/accounts.ts'
import { version } from './platform/version.ts'

export function formatWelcome(config: Config): string {
  const address = `${config.appName} is running at ${config.appUrl} (version ${version})`
  return [address, ...getSignInLines(config)].join('\n')
}

function getSignInLines({ demo, adminEmail, approvedEmails }: Config): string[] {
  const admin = adminEmail === undefined ? [] : [`The main admin signs in as ${adminEmail}.`]
  if (demo) {
    return [
      `Sign in as ${formatCredentials(demoPerson)}`,
      `or as the admin, ${formatCredentials(demoAdmin)}`,
      ...admin,
    ]
  }
  if (adminEmail !== undefined || approvedEmails.length > 0) return admin
  return ['No one can sign in yet. Set ADMIN_EMAIL and ADMIN_PASSWORD, or APPROVED_EMAILS.']
}

function formatCredentials({
  name,
  email,
  password,
}: {
  name: string
  email: string
  password: string
}): string {
  return `${name}: ${email}, password ${password}`
}
