import { beforeEach, expect, test } from 'vitest'

import { clearStores } from '../../api/store.ts'
import { clearUserData } from '../../api/user-storage.ts'
import { removeSwipes, addSwipe, recordSwipe, swipeStore, appendSkip } from './swipe-state.ts'

beforeEach(() => {
  localStorage.clear()
  clearStores()
})

const [ada, ben, cleo] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Ben' },
  { id: 3, name: 'Cleo' },
]

const noSwipes = { declined: [], accepted: [] }

test('a later swipe moves a circle to the other list', () => {
  const skipped = addSwipe(noSwipes, 'declined', 12)
  expect(skipped).toEqual({ declined: [12], accepted: [] })
  expect(addSwipe(skipped, 'accepted', 12)).toEqual({ declined: [], accepted: [12] })
})

test('records a repeated swipe once', () => {
  expect(addSwipe(addSwipe(noSwipes, 'declined', 12), 'declined', 12).declined).toEqual([12])
})

test('a record can be removed from either list', () => {
  expect(removeSwipes({ declined: [1, 2], accepted: [3, 4] }, [2, 3])).toEqual({
    declined: [1],
    accepted: [4],
  })
})

test('drops the oldest records beyond the limit', () => {
  let swipes: ReturnType<typeof addSwipe> = noSwipes
  for (let id = 1; id <= 1005; id += 1) swipes = addSwipe(swipes, 'declined', id)
  expect(swipes.declined).toHaveLength(1000)
  expect(swipes.declined.at(-1)).toBe(1005)
})

test('undo returns skips in reverse order, even after skipping a card twice', () => {
  expect(appendSkip([ada, ben], cleo).at(-1)).toBe(cleo)
  expect(appendSkip([ada, ben], ada)).toEqual([ben, ada])
})

test('keeps a limited number of skips', () => {
  const skips = Array.from({ length: 50 }, (_, index) => ({ id: index + 10, name: 'Someone' }))
  expect(appendSkip(skips, ada)).toHaveLength(50)
  expect(appendSkip(skips, ada).at(-1)).toBe(ada)
})

test('swipes are stored under two keys', () => {
  recordSwipe('circles', 'declined', 3)
  recordSwipe('circles', 'declined', 7)
  recordSwipe('circles', 'accepted', 5)
  recordSwipe('people', 'accepted', 9)
  expect(localStorage.getItem('coterie-declined-groups')).toBe('[3,7]')
  expect(localStorage.getItem('coterie-accepted-groups')).toBe('[5]')
  clearStores()
  expect(swipeStore.get('circles')).toMatchObject({ declined: [3, 7], accepted: [5] })
  expect(swipeStore.get('people')).toMatchObject({ declined: [], accepted: [] })
})

test.each(['', 'null', '{"a":1}', '[1,"2",null,1.5]', '[1'])('corrupt storage (%s) is ignored', (stored) => {
  localStorage.setItem('coterie-declined-groups', stored)
  expect(swipeStore.get('circles').declined.every(Number.isSafeInteger)).toBe(true)
})

test('signing out deletes swipes and drafts', () => {
  recordSwipe('circles', 'accepted', 5)
  sessionStorage.setItem('coterie-draft-circle', 'Hikers')
  clearUserData()
  clearStores()
  expect(swipeStore.get('circles')).toMatchObject({ declined: [], accepted: [] })
  expect(sessionStorage.length).toBe(0)
})
