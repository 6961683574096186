import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { keepFocus } from './restore-focus.ts'

beforeAll(keepFocus)

beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="menu">Menu</button></header>
    <main>
      <h1>Friends</h1>
      <section>
        <ul>
          <li><button id="ada">Ada</button></li>
          <li><button id="ben">Ben</button></li>
          <li>Cleo, who cannot be pressed</li>
        </ul>
        <form><button id="send">Send</button></form>
      </section>
    </main>`
})

const one = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.unreachable(selector)

/** Gives one the focus and takes away another, at once. */
function take(focused: string, gone = focused): void {
  one(focused).focus()
  one(gone).remove()
}

const untilOn = (selector: string) => vi.waitFor(() => expect(document.activeElement).toBe(one(selector)))

test('a row that goes leaves the focus to the one in its place, or before it', async () => {
  take('#ada', 'li:first-child')
  await untilOn('#ben')
  take('#ben', 'li:first-child')
  await untilOn('section')
})

test('what goes leaves the focus to what stood around it, as long as it is there', async () => {
  take('#send')
  await untilOn('form')
  expect(one('form').tabIndex).toBe(-1)
  one('#menu').focus()
  expect(one('form').hasAttribute('tabindex')).toBe(false)
})

test('what is disabled leaves the focus to what stood around it', async () => {
  const send = one('#send')
  send.focus()
  // Browsers do both; this one takes no focus from what is disabled.
  send.blur()
  send.setAttribute('disabled', '')
  await untilOn('form')
})

test('what is hidden leaves the focus to what stands around it', async () => {
  one('#ada').focus()
  // As a phone does where something opens in the place of a list; browsers take the focus away with the next frame.
  one('ul').style.display = 'none'
  one('#ada').blur()
  one('section').append(document.createElement('article'))
  await untilOn('section')
})

test('a dialog whose row is gone leads back to the rows', async () => {
  one('#ada').focus()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.innerHTML = '<button id="delete">Delete</button>'
  one('#delete').focus()
  one('li:first-child').remove()
  dialog.remove()
  await untilOn('#ben')
})

test('from a message that goes one comes back to where one was', async () => {
  one('#ben').focus()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<section aria-live="polite"><div><button id="undo">Undo</button></div></section>',
  )
  take('#undo', 'section div')
  await untilOn('#ben')
})

test('a page in the place of another has the focus', async () => {
  take('#send', 'main')
  document.body.append(document.createElement('main'))
  await untilOn('main')
})

test('who takes the focus away on purpose, and a screen that names another, are left alone', async () => {
  one('#ada').focus()
  one('#ada').blur()
  one('li:last-child').remove()
  take('#ben')
  one('#menu').focus()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(document.activeElement).toBe(one('#menu'))
})
