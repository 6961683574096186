import { act, createRef } from 'react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { Composer } from './composer.tsx'

const { show } = createTestApp()

const getTextarea = () => document.querySelector('textarea') ?? expect.unreachable('no textarea')

/** Inserts a key at the caret, as a browser does before React runs. */
function typeKey(key: string) {
  const { selectionStart, value } = getTextarea()
  const { prototype } = HTMLTextAreaElement
  const text = value.slice(0, selectionStart) + key + value.slice(selectionStart)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(getTextarea(), text)
  getTextarea().setSelectionRange(selectionStart + 1, selectionStart + 1)
  getTextarea().dispatchEvent(new Event('input', { bubbles: true }))
}

const write = (text: string) => act(async () => [...text].forEach(typeKey))

test('fast typing keeps every key and the caret position', async () => {
  await show(<Composer ref={createRef()} conversation="12" messages={[]} onSend={async () => {}} />)
  await write('Is Sunday?')
  expect(getTextarea().value).toBe('Is Sunday?')
  getTextarea().setSelectionRange(3, 3)
  await write('it this ')
  expect([getTextarea().value, getTextarea().selectionStart]).toEqual(['Is it this Sunday?', 11])
})

test('sending by button keeps the focus in the composer, without stealing it from elsewhere', async () => {
  await show(<Composer ref={createRef()} conversation="12" messages={[]} onSend={async () => {}} />)
  await write('Hello')
  const send = document.querySelector<HTMLElement>('[type=submit]')
  send?.focus()
  await act(async () => send?.click())
  expect([document.activeElement, getTextarea().value]).toEqual([getTextarea(), ''])

  const other = document.body.appendChild(document.createElement('button'))
  await write('Hello again')
  other.focus()
  await act(async () => send?.click())
  expect([document.activeElement, getTextarea().value]).toEqual([other, ''])
})
