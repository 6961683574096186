import { act, createRef } from 'react'
import { expect, test } from 'vitest'

import { createStage } from '../../../testing/stage.tsx'
import { Composer } from './composer.tsx'

const { show } = createStage()

const box = () => document.querySelector('textarea') ?? expect.unreachable('There is nowhere to write')

/** Inserts a key at the caret, as a browser does before React runs. */
function key(letter: string) {
  const { selectionStart: at, value } = box()
  const { prototype } = HTMLTextAreaElement
  const text = value.slice(0, at) + letter + value.slice(at)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box(), text)
  box().setSelectionRange(at + 1, at + 1)
  box().dispatchEvent(new Event('input', { bubbles: true }))
}

const write = (text: string) => act(async () => [...text].forEach(key))

test('fast typing loses no keys, and the caret stays', async () => {
  await show(<Composer ref={createRef()} conversation="12" messages={[]} onSend={async () => {}} />)
  await write('Is Sunday?')
  expect(box().value).toBe('Is Sunday?')
  box().setSelectionRange(3, 3)
  await write('it this ')
  expect([box().value, box().selectionStart]).toEqual(['Is it this Sunday?', 11])
})

test('sending by button keeps the focus in the composer, without stealing it from elsewhere', async () => {
  await show(<Composer ref={createRef()} conversation="12" messages={[]} onSend={async () => {}} />)
  await write('Hello')
  const send = document.querySelector<HTMLElement>('[type=submit]')
  send?.focus()
  await act(async () => send?.click())
  expect([document.activeElement, box().value]).toEqual([box(), ''])

  const other = document.body.appendChild(document.createElement('button'))
  await write('Hello again')
  other.focus()
  await act(async () => send?.click())
  expect([document.activeElement, box().value]).toEqual([other, ''])
})
