import { m } from '@coterie/contract/paraglide/messages'

import { openByMenu, waitForOverlay, press, openByButtons } from '../interact.ts'
import type { Screen } from '../screen.ts'
import type { World } from '../world/world.ts'

const person = { as: 'person', path: '/groups?view=circles' } as const
const getMenuLabel = ({ ownCircle }: World) => m.circle_management_menu_label({ circle: ownCircle.name })

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
  { name: 'circles, create', ...person, open: openByButtons(m.groups_create_title) },
  {
    name: 'circles, create with errors',
    ...person,
    open: async (page) => {
      await press(page, m.groups_create_title())
      await waitForOverlay(page)
      await page.getByRole('dialog').getByRole('button', { name: m.groups_create() }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'circles, menu', ...person, open: openByButtons(getMenuLabel) },
  { name: 'circles, edit', ...person, open: openByMenu(getMenuLabel, m.circle_management_edit) },
  { name: 'circles, members', ...person, open: openByMenu(getMenuLabel, m.circle_management_members) },
  { name: 'circles, leave', ...person, open: openByMenu(getMenuLabel, m.circle_management_leave) },
  { name: 'circles, delete', ...person, open: openByMenu(getMenuLabel, m.circle_management_delete) },
  {
    name: 'circles, share',
    ...person,
    open: openByButtons(({ ownCircle }) => `${m.invites_share_group()}: ${ownCircle.name}`),
  },
  { name: 'invite friends', as: 'beginner', path: person.path, open: openByButtons(m.groups_invite) },
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
    open: openByMenu(({ friend: { name } }) => m.friends_more_options_label({ name }), m.friends_unfriend),
  },
]
