import { afterEach, expect, test } from 'vitest'

import { noteSignUp, takeSignUpPage } from './after-sign-up.ts'
import { authFor } from './next-page.ts'

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

function signUpFrom(page: string) {
  history.replaceState(null, '', authFor(page))
  noteSignUp()
}

test('who signs up at an event’s page lands there, once', () => {
  signUpFrom('/events/7?check-in=abc')
  expect([takeSignUpPage(), takeSignUpPage()]).toEqual(['/events/7?check-in=abc', null])
})

test('a circle’s page is the server’s to remember, and no other page is', () => {
  signUpFrom('/group/7')
  expect(takeSignUpPage()).toBeNull()
  localStorage.setItem('coterie-after-sign-up', '//evil.example')
  expect(takeSignUpPage()).toBeNull()
})
