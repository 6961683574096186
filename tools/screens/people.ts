import { demoAdmin, demoPerson } from '../../server/src/demo/accounts.ts'
import type { Viewer } from './screen.ts'

type Account = { name: string; email: string; password: string }

/** People missing from the demo community. tools/screens/world.ts adds them with the demo user's password. */
export const extraAccounts = {
  newcomer: { name: 'Nora Lind', email: 'nora@screens.example', password: demoPerson.password },
  beginner: { name: 'Ben Okafor', email: 'ben@screens.example', password: demoPerson.password },
  warned: { name: 'Wanda Holt', email: 'wanda@screens.example', password: demoPerson.password },
} as const satisfies Partial<Record<Viewer, Account>>

export const accounts: Record<Exclude<Viewer, 'visitor'>, Account> = {
  person: demoPerson,
  admin: demoAdmin,
  ...extraAccounts,
}
