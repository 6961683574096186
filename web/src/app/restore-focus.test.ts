import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { restoreLostFocus } from './restore-focus.ts'

beforeAll(restoreLostFocus)

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

const find = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.unreachable(selector)

/** Focuses one element and removes another, in one step. */
function removeElement(focused: string, removed = focused): void {
  find(focused).focus()
  find(removed).remove()
}

const waitForFocus = (selector: string) =>
  vi.waitFor(() => expect(document.activeElement).toBe(find(selector)))

test('a removed row passes the focus to the row that replaces it, or the one before', async () => {
  removeElement('#ada', 'li:first-child')
  await waitForFocus('#ben')
  removeElement('#ben', 'li:first-child')
  await waitForFocus('section')
})

test('a removed element passes the focus to its closest remaining ancestor', async () => {
  removeElement('#send')
  await waitForFocus('form')
  expect(find('form').tabIndex).toBe(-1)
  find('#menu').focus()
  expect(find('form').hasAttribute('tabindex')).toBe(false)
})

test('a disabled element passes the focus to its ancestor', async () => {
  const send = find('#send')
  send.focus()
  // Browsers do both; happy-dom does not blur a disabled element.
  send.blur()
  send.setAttribute('disabled', '')
  await waitForFocus('form')
})

test('a hidden element passes the focus to its ancestor', async () => {
  find('#ada').focus()
  // As on phones, where a detail view replaces a list; browsers blur hidden elements with the next frame.
  find('ul').style.display = 'none'
  find('#ada').blur()
  find('section').append(document.createElement('article'))
  await waitForFocus('section')
})

test('a dialog whose row is gone returns the focus to the rows', async () => {
  find('#ada').focus()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.innerHTML = '<button id="delete">Delete</button>'
  find('#delete').focus()
  find('li:first-child').remove()
  dialog.remove()
  await waitForFocus('#ben')
})

test('a dismissed toast returns the focus to the previous element', async () => {
  find('#ben').focus()
  document.body.insertAdjacentHTML(
    'beforeend',
    '<section aria-live="polite"><div><button id="undo">Undo</button></div></section>',
  )
  removeElement('#undo', 'section div')
  await waitForFocus('#ben')
})

test('a new page gets the focus', async () => {
  removeElement('#send', 'main')
  document.body.append(document.createElement('main'))
  await waitForFocus('main')
})

test('an intentional blur, and a screen that sets the focus, are left alone', async () => {
  find('#ada').focus()
  find('#ada').blur()
  find('li:last-child').remove()
  removeElement('#ben')
  find('#menu').focus()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(document.activeElement).toBe(find('#menu'))
})
