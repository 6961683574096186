import { m } from '@coterie/contract/paraglide/messages'

import { press, openByButtons } from '../interact.ts'
import type { Screen } from '../screen.ts'

const person = { as: 'person' } as const

export const accountScreens: readonly Screen[] = [
  { name: 'account, billing', ...person, path: '/account', fullPage: true },
  { name: 'account, notifications', ...person, path: '/account?tab=notifications', fullPage: true },
  { name: 'account, privacy', ...person, path: '/account?tab=privacy', fullPage: true },
  {
    name: 'account, two-step',
    ...person,
    path: '/account?tab=privacy',
    open: async (page) => {
      await press(page, m.second_factor_turn_on())
      await page.getByLabel(m.second_factor_password(), { exact: true }).first().waitFor()
    },
  },
  {
    name: 'account, add a passkey',
    ...person,
    path: '/account?tab=privacy',
    open: openByButtons(m.passkeys_add),
  },
  {
    name: 'account, deactivate',
    ...person,
    path: '/account?tab=privacy',
    open: openByButtons(m.account_deletion_deactivate),
  },
  {
    name: 'account, delete',
    ...person,
    path: '/account?tab=privacy',
    open: openByButtons(m.account_deletion_delete),
  },
  { name: 'account, warned', as: 'warned', path: '/groups' },
  { name: 'appeal', as: 'warned', path: '/appeal', fullPage: true },
  { name: 'contact, signed in', ...person, path: '/contact', fullPage: true },
  { name: 'debug', ...person, path: '/debug' },
  { name: 'not found, signed in', ...person, path: '/nowhere' },
]
