import { m } from '@coterie/contract/paraglide/messages'
import type { OwnPhotoCheck } from '@coterie/contract/photo-checks'

import { press, openByButtons } from '../interact.ts'
import type { Screen } from '../screen.ts'

const person = { as: 'person' } as const

const createPhotoCheck = (status: 'drawn' | 'waiting' | 'rejected'): OwnPhotoCheck => ({
  isOn: true,
  checkedAt: null,
  hasPhoto: true,
  attemptsLeft: 2,
  nextAttemptAt: null,
  latest: {
    status,
    pose: 'hand-on-head',
    canDrawAgain: status === 'drawn',
    reason: status === 'rejected' ? 'unclear' : null,
    at: '2026-11-28T18:00:00.000Z',
  },
})

export const accountScreens: readonly Screen[] = [
  { name: 'account, billing', ...person, path: '/account', fullPage: true },
  { name: 'account, notifications', ...person, path: '/account?tab=notifications', fullPage: true },
  { name: 'account, privacy', ...person, path: '/account?tab=privacy', fullPage: true },
  ...(['drawn', 'waiting', 'rejected'] as const).map((status) => ({
    name: `account, photo check, ${status}`,
    ...person,
    path: '/account?tab=privacy',
    fullPage: true,
    responses: { '/api/user/photo-check': { json: createPhotoCheck(status) } },
  })),
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
