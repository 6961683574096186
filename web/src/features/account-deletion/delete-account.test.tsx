import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { DeleteAccount } from './delete-account.tsx'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sent: unknown[] = []
const answers: Response[] = []

const refused = (code: string, message: string) =>
  new Response(JSON.stringify({ error: { code, message } }), { status: 403 })

let root: Root

beforeEach(async () => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    sent.push(JSON.parse(body ?? 'null'))
    return answers.shift() ?? expect.unreachable('unexpected request')
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <DeleteAccount />
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

async function type(password: string) {
  await act(async () => {
    const field = passwordField()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, password)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const done = () => new Response(null, { status: 204 })

test('deletes the account with the password, and ends at /auth', async () => {
  localStorage.setItem('coterie-user-name', 'Ada')
  expect(document.activeElement).toBe(passwordField())
  await type('correct horse')
  answers.push(done(), done())
  await confirm()
  await vi.waitFor(() => expect(location.pathname).toBe('/auth'))
  expect(sent).toEqual([{ password: 'correct horse' }, { eraseMessages: false }])
  expect(localStorage.getItem('coterie-user-name')).toBeNull()
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Account Deleted' }))
})

test('deletes messages in circles as well if that is chosen', async () => {
  await act(async () => document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.click())
  await type('correct horse')
  answers.push(done(), done())
  await confirm()
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ eraseMessages: true }))
})

test('a wrong password stays in its field with an error; other errors are shown too', async () => {
  await type('guessed')
  answers.push(refused('wrong_password', 'Not this.'))
  await confirm()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Not this.'))
  expect([passwordField()?.value, sent]).toEqual(['guessed', [{ password: 'guessed' }]])
  answers.push(done(), refused('main_admin_required', 'You stay.'))
  await confirm()
  const said = { title: 'Error Deleting Account', description: 'You stay.', kind: 'destructive' }
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(said))
})
