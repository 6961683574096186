import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { LoginForm } from './login-form.tsx'
import { signInProvidersQuery } from './providers/provider-buttons.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let container: HTMLElement

function StatefulForm({ password }: { password: string }) {
  const [values, setValues] = useState({ email: password && 'ada@example.org', password })
  return <LoginForm values={values} onValuesChange={setValues} />
}

async function show(password: string) {
  const client = createQueryClient()
  client.setQueryData(signInProvidersQuery.queryKey, [])
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <StatefulForm password={password} />
      </QueryClientProvider>,
    )
  })
}

async function submit() {
  await act(async () => {
    container.querySelector('form')?.requestSubmit()
    await vi.dynamicImportSettled()
  })
}

function findField(name: string): HTMLInputElement {
  return container.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? expect.unreachable(name)
}

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})

afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
})

test('an empty form shows what each field needs and focuses the first', async () => {
  await show('')
  await submit()
  const field = container.querySelector<HTMLInputElement>('input[name=email]')
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  const alerts = [...container.querySelectorAll('[role=alert]')].map((alert) => alert.textContent)
  expect(alerts).toEqual(['Invalid email address', 'Password is required'])
  expect(field?.getAttribute('aria-describedby')).toBe(container.querySelector('[role=alert]')?.id)
})

test('text typed before the app ran stays if more is typed before the form has read it', async () => {
  await show('')
  // Without an event, as before the app runs.
  findField('email').value = 'ada@example.org'
  fireEvent.change(findField('password'), { target: { value: 'secret' } })
  expect([findField('email').value, findField('password').value]).toEqual(['ada@example.org', 'secret'])
})

test('focuses the field that the server rejected', async () => {
  const error = {
    code: 'invalid',
    message: 'Check the fields.',
    issues: [{ path: 'password', message: 'Not allowed.' }],
  }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error }), { status: 422 }))
  await show('longenough')
  container.querySelector<HTMLElement>('[type=submit]')?.focus()
  await submit()
  await vi.waitFor(() => expect(container.textContent).toContain('Not allowed.'))
  expect(document.activeElement).toBe(container.querySelector('input[name=password]'))
})

test('shows an error for a wrong password and keeps the password in its field', async () => {
  const error = { code: 'wrong_credentials', message: 'The email address or password is incorrect.' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error }), { status: 401 }))
  await show('longenough')
  await submit()
  await vi.waitFor(() => expect(container.textContent).toContain('Authentication Error'))
  expect(container.textContent).toContain(error.message)
  expect(container.querySelector<HTMLInputElement>('input[name=password]')?.value).toBe('longenough')
})

test('two-step sign-in asks for a code and keeps the credentials for going back', async () => {
  const sentBodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sentBodies.push(JSON.parse(body))
    const code = sentBodies.length === 1 ? 'second_factor_required' : 'wrong_code'
    return new Response(JSON.stringify({ error: { code, message: `It was ${code}.` } }), { status: 401 })
  })
  await show('longenough')
  await submit()
  await act(async () => vi.dynamicImportSettled())
  await vi.waitFor(() => expect(container.querySelector('input[name=code]')).not.toBeNull())
  const field = container.querySelector<HTMLInputElement>('input[name=code]')
  expect([document.activeElement, container.querySelector('[role=alert]')]).toEqual([field, null])
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '123456')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await submit()
  await vi.waitFor(() => expect(container.textContent).toContain('It was wrong_code.'))
  expect(sentBodies).toEqual([
    { email: 'ada@example.org', password: 'longenough' },
    { email: 'ada@example.org', password: 'longenough', code: '123456' },
  ])
  expect(field?.value).toBe('123456')
  const back = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Go back')
  await act(async () => back?.click())
  expect(container.querySelector<HTMLInputElement>('input[name=password]')?.value).toBe('longenough')
  expect(container.querySelector('[role=alert]')).toBeNull()
})
