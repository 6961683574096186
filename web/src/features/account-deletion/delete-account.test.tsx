import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { sessionQuery } from '../../api/session.ts'
import { ada } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { DeleteAccount } from './close-account.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sentBodies: unknown[] = []
const responses: Response[] = []

const createRefusal = (code: string, message: string) =>
  new Response(JSON.stringify({ error: { code, message } }), { status: 403 })

let root: Root

beforeEach(async () => {
  sentBodies.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    sentBodies.push(JSON.parse(body ?? 'null'))
    return responses.shift() ?? expect.unreachable('unexpected request')
  })
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, ada)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
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
const getPasswordField = () => document.querySelector<HTMLInputElement>('dialog input')

async function type(password: string) {
  await act(async () => {
    const field = getPasswordField()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, password)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const createNoContent = () => new Response(null, { status: 204 })

test('deletes the account once the password is confirmed and goes to /auth', async () => {
  localStorage.setItem('coterie-user-name', 'Ada')
  expect(document.activeElement).toBe(getPasswordField())
  await type('correct horse')
  responses.push(createNoContent(), createNoContent())
  await confirm()
  await vi.waitFor(() => expect(location.pathname).toBe('/auth'))
  expect(sentBodies).toEqual([{ password: 'correct horse' }, { eraseMessages: false }])
  expect(localStorage.getItem('coterie-user-name')).toBeNull()
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Account Deleted' }))
})

test('deletes circle messages too if chosen', async () => {
  await act(async () => document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')?.click())
  await type('correct horse')
  responses.push(createNoContent(), createNoContent())
  await confirm()
  await vi.waitFor(() => expect(sentBodies.at(-1)).toEqual({ eraseMessages: true }))
})

test('shows a wrong password at its field and other errors in a toast', async () => {
  await type('wrong')
  responses.push(createRefusal('wrong_password', 'Wrong password.'))
  await confirm()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Wrong password.'))
  expect([getPasswordField()?.value, sentBodies]).toEqual(['wrong', [{ password: 'wrong' }]])
  responses.push(createNoContent(), createRefusal('main_admin_required', 'You are the main admin.'))
  await confirm()
  const expectedToast = {
    title: 'Error Deleting Account',
    description: 'You are the main admin.',
    kind: 'destructive',
  }
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith(expectedToast))
})
