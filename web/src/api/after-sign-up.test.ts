import { afterEach, expect, test } from 'vitest'

import { getAuthHref } from './next-page.ts'
import { saveSignUpPage, popSignUpPage } from './user-storage.ts'

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

function signUpOn(page: string) {
  history.replaceState(null, '', getAuthHref(page))
  saveSignUpPage()
}

test('after a sign-up on an event page, the user lands there once', () => {
  signUpOn('/events/7?check-in=abc')
  expect([popSignUpPage(), popSignUpPage()]).toEqual(['/events/7?check-in=abc', null])
})

test('circle pages and foreign URLs are not saved', () => {
  signUpOn('/group/7')
  expect(popSignUpPage()).toBeNull()
  localStorage.setItem('coterie-after-sign-up', '//evil.example')
  expect(popSignUpPage()).toBeNull()
})
