import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeQueryClient } from '../../../api/queries.ts'
import { toast } from '../../../ui/toast.ts'
import { Delete } from './delete.tsx'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** What was sent, and what is answered, call by call. */
const sent: unknown[] = []
const answers: Response[] = []

const refused = (code: string, message: string) =>
  new Response(JSON.stringify({ error: { code, message } }), { status: 403 })

let root: Root

beforeEach(async () => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    sent.push(JSON.parse(body ?? 'null'))
    return answers.shift() ?? expect.unreachable('one call too many')
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <Delete />
      </QueryClientProvider>,
    )
  })
  await press('Delete account')
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

async function press(name: string, within: ParentNode = document) {
  await act(async () => {
    const buttons = [...within.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === name)?.click()
    await vi.dynamicImportSettled()
  })
}

const confirm = () => press('Delete account', document.querySelector('dialog') ?? document)
const passwordField = () => document.querySelector<HTMLInputElement>('dialog input')

test('in a confirmed session the question is enough, and ends at /auth', async () => {
  localStorage.setItem('coterie-user-name', 'Ada')
  answers.push(new Response(null, { status: 204 }))
  await confirm()
  await vi.waitFor(() => expect(location.pathname).toBe('/auth'))
  expect(sent).toEqual([null])
  expect(localStorage.getItem('coterie-user-name')).toBeNull()
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Account Deleted' }))
})

test('otherwise it asks for the password, and says when it is wrong', async () => {
  answers.push(
    refused('password_needed', 'Please enter your password.'),
    refused('wrong_password', 'Not this.'),
  )
  await confirm()
  await vi.waitFor(() => expect(passwordField()).not.toBeNull())
  expect(document.activeElement).toBe(passwordField())
  await act(async () => {
    const field = passwordField()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'guessed')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await confirm()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Not this.'))
  expect(sent).toEqual([null, { password: 'guessed' }])
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Error Deleting Account' }))
})
