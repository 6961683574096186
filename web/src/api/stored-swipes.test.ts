import { beforeEach, expect, test } from 'vitest'

import { rememberedSwipes, rememberSwipes } from './stored-swipes.ts'
import { forgetPerson } from './user-storage.ts'

beforeEach(() => localStorage.clear())

test('swipes are kept under their two names', () => {
  rememberSwipes({ declined: [3, 7], accepted: [5] })
  expect(localStorage.getItem('coterie-declined-groups')).toBe('[3,7]')
  expect(localStorage.getItem('coterie-accepted-groups')).toBe('[5]')
  expect(rememberedSwipes()).toEqual({ declined: [3, 7], accepted: [5] })
})

test.each(['', 'null', '{"a":1}', '[1,"2",null,1.5]', '[1'])('a spoilt note (%s) does no harm', (note) => {
  localStorage.setItem('coterie-declined-groups', note)
  expect(rememberedSwipes().declined.every(Number.isSafeInteger)).toBe(true)
})

test('leaving forgets swipes and drafts', () => {
  rememberSwipes({ declined: [3], accepted: [5] })
  sessionStorage.setItem('coterie-draft-circle', 'Hikers')
  forgetPerson()
  expect(rememberedSwipes()).toEqual({ declined: [], accepted: [] })
  expect(sessionStorage.length).toBe(0)
})
