import { beforeEach, expect, test } from 'vitest'

import { listStoredItems } from './debug-page.tsx'

beforeEach(() => localStorage.clear())

test('shows values only of our own keys', () => {
  localStorage.setItem('coterie-theme', 'dark')
  localStorage.setItem('coterie-user-name', 'Ada')
  localStorage.setItem('access_token', 'another script’s secret token')
  localStorage.setItem('coterie-access-token', 'from an old version')
  expect(listStoredItems()).toEqual([
    { key: 'access_token', value: null, length: 29 },
    { key: 'coterie-access-token', value: null, length: 19 },
    { key: 'coterie-theme', value: 'dark', length: 4 },
    { key: 'coterie-user-name', value: 'Ada', length: 3 },
  ])
})
