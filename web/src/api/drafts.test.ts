import { beforeEach, expect, test } from 'vitest'

import { claimDrafts, authFormKey, clearDrafts, readDraft, writeDraft } from './drafts.ts'

beforeEach(() => sessionStorage.clear())

test('a draft is read back by its name', () => {
  writeDraft('message-12', 'Saturday at')
  expect(readDraft('message-12')).toBe('Saturday at')
  expect(readDraft('message-13')).toBe('')
})

test('an emptied draft leaves nothing behind', () => {
  writeDraft('circle', 'Hikers')
  writeDraft('circle', '')
  expect(sessionStorage.length).toBe(0)
})

test('clearing deletes drafts and nothing else', () => {
  writeDraft('circle', 'Hikers')
  writeDraft('message-12', 'Hi')
  sessionStorage.setItem('other', 'stays')
  clearDrafts()
  expect(readDraft('circle')).toBe('')
  expect(readDraft('message-12')).toBe('')
  expect(sessionStorage.getItem('other')).toBe('stays')
})

test("the same user finds their drafts after signing in; another user doesn't", () => {
  claimDrafts(7)
  writeDraft('circle', 'Hikers')
  claimDrafts(7)
  expect(readDraft('circle')).toBe('Hikers')
  claimDrafts(8)
  expect(readDraft('circle')).toBe('')
})

test('text typed before signing in is kept', () => {
  writeDraft('contact', 'How do I get in?')
  claimDrafts(7)
  expect(readDraft('contact')).toBe('How do I get in?')
})

test('text typed on /auth survives while signed out and is deleted after signing in', () => {
  sessionStorage.setItem(authFormKey, 'x')
  clearDrafts()
  expect(sessionStorage.getItem(authFormKey)).toBe('x')
  claimDrafts(7)
  expect(sessionStorage.getItem(authFormKey)).toBeNull()
})
