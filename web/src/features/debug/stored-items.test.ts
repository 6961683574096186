import { beforeEach, expect, test } from 'vitest'

import { listStoredItems } from './stored-items.ts'

beforeEach(() => localStorage.clear())

test('shows values of our own keys only', () => {
  localStorage.setItem('coterie-theme', 'dark')
  localStorage.setItem('coterie-user-name', 'Ada')
  localStorage.setItem('access_token', 'a secret of some other script')
  localStorage.setItem('coterie-access-token', 'of an older version')
  expect(listStoredItems()).toEqual([
    { key: 'access_token', value: null, length: 29 },
    { key: 'coterie-access-token', value: null, length: 19 },
    { key: 'coterie-theme', value: 'dark', length: 4 },
    { key: 'coterie-user-name', value: 'Ada', length: 3 },
  ])
})
