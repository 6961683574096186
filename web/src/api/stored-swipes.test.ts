import { beforeEach, expect, test } from 'vitest'

import { readSwipes, saveSwipes } from './stored-swipes.ts'
import { clearUserData } from './user-storage.ts'

beforeEach(() => localStorage.clear())

test('swipes are stored under two keys', () => {
  saveSwipes({ declined: [3, 7], accepted: [5] })
  expect(localStorage.getItem('coterie-declined-groups')).toBe('[3,7]')
  expect(localStorage.getItem('coterie-accepted-groups')).toBe('[5]')
  expect(readSwipes()).toEqual({ declined: [3, 7], accepted: [5] })
})

test.each(['', 'null', '{"a":1}', '[1,"2",null,1.5]', '[1'])('corrupt storage (%s) is ignored', (stored) => {
  localStorage.setItem('coterie-declined-groups', stored)
  expect(readSwipes().declined.every(Number.isSafeInteger)).toBe(true)
})

test('signing out deletes swipes and drafts', () => {
  saveSwipes({ declined: [3], accepted: [5] })
  sessionStorage.setItem('coterie-draft-circle', 'Hikers')
  clearUserData()
  expect(readSwipes()).toEqual({ declined: [], accepted: [] })
  expect(sessionStorage.length).toBe(0)
})
