import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { createTestApp } from '../testing/test-app.tsx'
import { AvatarRow } from './avatar.tsx'
import { CountBadge } from './chips.tsx'
import { Stars } from './stars.tsx'

const { show, text } = createTestApp()

test.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('a count of %i is shown as %j', async (count, expected) => {
  await show(<CountBadge count={count} />)
  expect(text()).toBe(expected)
})

test('shows four avatars and the number of other people', async () => {
  const people = [1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `P${id}`, avatar: null }))
  await show(<AvatarRow people={people} total={9} />)
  expect(document.querySelectorAll('.ring-2')).toHaveLength(4)
  expect(text()).toContain('+5')
})

const countFullStars = () => document.querySelectorAll('path.fill-sun-bright').length

test('keys set the stars even while the pointer hovers over one', async () => {
  await show(<Stars label="Rate" value={2} onRate={() => undefined} />)
  const stars = [...document.querySelectorAll('input')]
  act(() => {
    stars[3]?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
  expect(countFullStars()).toBe(4)
  act(() => stars[2]?.click())
  expect(countFullStars()).toBe(2)
})

test('shows five stars by default; a click sets them, and without a handler they are read-only', async () => {
  const onRate = vi.fn()
  await show(<Stars label="Rate" value={2} onRate={onRate} />)
  const stars = [...document.querySelectorAll('input')]
  expect(stars.map(({ checked }) => checked)).toEqual([false, true, false, false, false])
  stars[3]?.click()
  expect(onRate).toHaveBeenCalledWith(4)
  await show(<Stars label="Rate" value={2} maximum={3} size="small" />)
  expect([document.querySelectorAll('input').length, document.querySelectorAll('path').length]).toEqual([
    0, 3,
  ])
  expect(text()).toBe('Rate 2 of 3 stars')
})
