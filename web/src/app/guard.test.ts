import { expect, test } from 'vitest'

import type { Session } from '../api/session.ts'
import { ada } from '../testing/test-app.tsx'
import { guardPage } from './guard.ts'
import { routes } from './routes.ts'

const loading: Session = { state: 'loading', isLikelySignedIn: false }
const unknown: Session = { state: 'unknown' }
const signedOut: Session = { state: 'out', hasSignedOut: false }
const justSignedOut: Session = { state: 'out', hasSignedOut: true }
const member: Session = { state: 'in', user: ada }
const newcomer: Session = { state: 'in', user: { ...ada, onboarded: false } }
const joining: Session = { state: 'in', user: { ...ada, hasPendingJoin: true } }

test('a member page waits 5 seconds for the session, then redirects to /auth', () => {
  expect(guardPage('member', loading)).toEqual({ show: 'spinner' })
  expect(guardPage('member', unknown)).toEqual({ go: '/auth' })
  expect(guardPage('member', signedOut)).toEqual({ go: '/auth' })
  expect(guardPage('member', member)).toEqual({ show: 'page' })
})

test('/auth remembers the requested page, unless the user signed out on it', () => {
  const requestedPath = '/messages?filter=unread#7'
  const go = '/auth?next=%2Fmessages%3Ffilter%3Dunread%237'
  expect(guardPage('member', unknown, requestedPath)).toEqual({ go })
  expect(guardPage('member', signedOut, requestedPath)).toEqual({ go })
  expect(guardPage('member', justSignedOut, requestedPath)).toEqual({ go: '/auth' })
})

test('a user who has not finished onboarding is redirected there, once', () => {
  expect(guardPage('member', newcomer)).toEqual({ go: '/onboarding' })
  expect(guardPage('newcomer', newcomer)).toEqual({ show: 'page' })
  expect(guardPage('newcomer', member)).toEqual({ go: '/' })
  expect(guardPage('newcomer', signedOut)).toEqual({ go: '/auth' })
})

test('an admin can open the admin pages and their account before onboarding', () => {
  const admin: Session = { state: 'in', user: { ...ada, onboarded: false, role: 'admin' } }
  expect(guardPage('member-or-admin', admin)).toEqual({ show: 'page' })
  expect(guardPage('member', admin)).toEqual({ go: '/onboarding' })
  expect(guardPage('signed-out', admin, '/auth', '/admin')).toEqual({ go: '/admin' })
  expect(guardPage('member-or-admin', newcomer)).toEqual({ go: '/onboarding' })
  expect(guardPage('member-or-admin', joining)).toEqual({ go: '/joining' })
  expect(guardPage('member-or-admin', signedOut, '/admin')).toEqual({ go: '/auth?next=%2Fadmin' })
  const accessByPath = Object.fromEntries(routes.map(({ path, access }) => [path, access]))
  expect([accessByPath['/admin'], accessByPath['/account']]).toEqual(['member-or-admin', 'member-or-admin'])
})

test('/auth opens immediately for new visitors and redirects signed-in users home', () => {
  expect(guardPage('signed-out', loading)).toEqual({ show: 'page' })
  expect(guardPage('signed-out', { state: 'loading', isLikelySignedIn: true })).toEqual({ show: 'spinner' })
  expect(guardPage('signed-out', unknown)).toEqual({ show: 'page' })
  expect(guardPage('signed-out', member)).toEqual({ go: '/' })
})

test('signing in returns to the previous page, but after onboarding', () => {
  expect(guardPage('signed-out', member, '/auth', '/group/7')).toEqual({ go: '/group/7' })
  expect(guardPage('signed-out', newcomer, '/auth', '/group/7')).toEqual({ go: '/' })
})

test('a user with a pending join goes to the circle first, after onboarding', () => {
  expect(guardPage('member', joining)).toEqual({ go: '/joining' })
  expect(guardPage('joining', joining)).toEqual({ show: 'page' })
  expect(guardPage('joining', newcomer)).toEqual({ go: '/onboarding' })
  expect(guardPage('joining', signedOut)).toEqual({ go: '/auth' })
})

test('the not-found page opens for everyone', () => {
  for (const session of [loading, unknown, signedOut, member, newcomer]) {
    expect(guardPage('anyone', session)).toEqual({ show: 'page' })
  }
})
