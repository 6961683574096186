import { chosen, opened, press, pressed } from '../interact.ts'
import type { Screen } from '../screen.ts'

const person = { as: 'person', path: '/groups?view=circles' } as const
const more = 'More options for Lake walkers'

export const circlesScreens: readonly Screen[] = [
  { name: 'circles', ...person, whole: true },
  {
    name: 'circles, loading',
    ...person,
    answers: { '/api/groups': 'pending', '/api/friend-requests': 'pending' },
  },
  { name: 'circles, none', as: 'beginner', path: person.path },
  {
    name: 'circles, failed',
    ...person,
    answers: { '/api/groups': 'failed', '/api/friend-requests': 'failed' },
  },
  { name: 'circles, create', ...person, open: pressed(/^Create/) },
  {
    name: 'circles, create with errors',
    ...person,
    open: async (page) => {
      await press(page, /^Create/)
      await opened(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Create Group' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'circles, menu', ...person, open: pressed(more) },
  { name: 'circles, edit', ...person, open: chosen(more, 'Edit circle') },
  { name: 'circles, members', ...person, open: chosen(more, 'Members') },
  { name: 'circles, leave', ...person, open: chosen(more, 'Leave circle') },
  { name: 'circles, delete', ...person, open: chosen(more, 'Delete circle') },
  { name: 'circles, share', ...person, open: pressed('Share Group: Lake walkers') },
  { name: 'invite friends', as: 'beginner', path: person.path, open: pressed('Invite Friends') },
  { name: 'friends', as: 'person', path: '/groups?view=friends' },
  { name: 'friends, none', as: 'beginner', path: '/groups?view=friends' },
  {
    name: 'friends, failed',
    as: 'person',
    path: '/groups?view=friends',
    answers: { '/api/user/friends': 'failed' },
  },
  {
    name: 'friends, unfriend',
    as: 'person',
    path: '/groups?view=friends',
    open: chosen(/^More options for/, 'Unfriend'),
  },
]
