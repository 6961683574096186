import { openByMenu, waitForOverlay, press, openByButtons } from '../interact.ts'
import type { Screen } from '../screen.ts'

const person = { as: 'person', path: '/groups?view=circles' } as const
const more = 'More options for Lake walkers'

export const circlesScreens: readonly Screen[] = [
  { name: 'circles', ...person, fullPage: true },
  {
    name: 'circles, loading',
    ...person,
    responses: { '/api/groups': 'pending', '/api/friend-requests': 'pending' },
  },
  { name: 'circles, empty', as: 'beginner', path: person.path },
  {
    name: 'circles, failed',
    ...person,
    responses: { '/api/groups': 'failed', '/api/friend-requests': 'failed' },
  },
  { name: 'circles, create', ...person, open: openByButtons(/^Create/) },
  {
    name: 'circles, create with errors',
    ...person,
    open: async (page) => {
      await press(page, /^Create/)
      await waitForOverlay(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'circles, menu', ...person, open: openByButtons(more) },
  { name: 'circles, edit', ...person, open: openByMenu(more, 'Edit circle') },
  { name: 'circles, members', ...person, open: openByMenu(more, 'Members') },
  { name: 'circles, leave', ...person, open: openByMenu(more, 'Leave circle') },
  { name: 'circles, delete', ...person, open: openByMenu(more, 'Delete circle') },
  { name: 'circles, share', ...person, open: openByButtons('Share Group: Lake walkers') },
  { name: 'invite friends', as: 'beginner', path: person.path, open: openByButtons('Invite Friends') },
  { name: 'friends', as: 'person', path: '/groups?view=friends' },
  { name: 'friends, empty', as: 'beginner', path: '/groups?view=friends' },
  {
    name: 'friends, failed',
    as: 'person',
    path: '/groups?view=friends',
    responses: { '/api/user/friends': 'failed' },
  },
  {
    name: 'friends, unfriend',
    as: 'person',
    path: '/groups?view=friends',
    open: openByMenu(/^More options for/, 'Unfriend'),
  },
]
