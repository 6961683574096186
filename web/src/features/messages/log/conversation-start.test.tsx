import { expect, test } from 'vitest'

import { createStage } from '../../../testing/stage.tsx'
import { ConversationStart } from './conversation-start.tsx'

const { show, text } = createStage()

const circle = { key: '3', name: 'Sunday Hikers', image: null, isGroup: true }
const invite = () => document.querySelector('a[href="/groups?view=circles"]')

test('whoever is alone in a circle is led to inviting, and not asked to say hello to nobody', async () => {
  await show(<ConversationStart conversation={{ ...circle, memberCount: 1 }} />)
  expect(text()).not.toContain('Say hi')
  expect(invite()?.textContent).toBe('Invite someone')
})

test.each([2, null])('among others (%j) one is asked to write first', async (memberCount) => {
  await show(<ConversationStart conversation={{ ...circle, memberCount }} />)
  expect(text()).toContain('Say hi')
  expect(invite()).toBeNull()
})
