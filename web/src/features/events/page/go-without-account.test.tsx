import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { createEvent } from '../testing/event.ts'
import { EventView } from './event-view.tsx'
import { GoWithoutAccount } from './go-without-account.tsx'

const { answer, getCalls, hold, refuse, show } = createTestApp()
const endpoint = 'POST /api/events/{id}/email-guests'
const event = createEvent({ can: { ...createEvent().can, attend: false, goWithoutAccount: true } })

async function fillForm() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Nia')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nia@example.org')
}
const send = async () => await userEvent.click(screen.getByRole('button', { name: "I'll Go!" }))

test('a visitor asks to go with a name and an address, and is told to check the email', async () => {
  await show(<GoWithoutAccount event={event} />)
  await fillForm()
  const { release } = hold(endpoint)
  await send()
  await screen.findByRole('button', { name: 'Sending...' })
  release({ email: 'nia@example.org' })
  const heading = await screen.findByRole('heading', { name: 'Check your email' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(/We sent an email to nia@example\.org/)).toBeTruthy()
  expect(getCalls(endpoint)).toMatchObject([{ body: { name: 'Nia', email: 'nia@example.org' } }])
})

test('bad input and refusals are shown, and what was typed stays', async () => {
  await show(<GoWithoutAccount event={event} />)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Nia')
  await send()
  await screen.findByText('Invalid email address')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nia@example.org')
  refuse(endpoint, 429, 'too_many_attempts', 'Try again in an hour.')
  await send()
  await screen.findByText('Try again in an hour.')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'nia@example.org')
  answer(endpoint, { email: 'nia@example.org' })
  await send()
  await screen.findByRole('heading', { name: 'Check your email' })
  await userEvent.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Nia')
})

test('what was typed before the app ran is sent, even if the press is replayed first', async () => {
  await show(<GoWithoutAccount event={event} />)
  answer(endpoint, { email: 'nia@example.org' })
  await screen.findByRole('textbox', { name: 'Your name' })
  for (const [name, value] of Object.entries({ 'Your name': 'Nia', Email: 'nia@example.org' }))
    Object.assign(screen.getByRole('textbox', { name }), { value })
  screen.getByRole('button', { name: "I'll Go!" }).click()
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(getCalls(endpoint)).toMatchObject([{ body: { name: 'Nia', email: 'nia@example.org' } }])
})

test('a full event says that there is a waitlist', async () => {
  await show(<GoWithoutAccount event={{ ...event, spotsLeft: 0 }} />)
  await screen.findByText('It’s full, so you’ll join the waitlist.')
})

test('visitors see the form only if the host allows it', async () => {
  await show(<EventView event={event} signedIn={false} />)
  await screen.findByRole('heading', { name: 'Go without an account' })
  expect(screen.getByRole('link', { name: "I'll Go!" })).toHaveProperty('hash', '#go-without-account')
  await show(<EventView event={createEvent()} signedIn={false} />)
  expect(screen.queryByRole('heading', { name: 'Go without an account' })).toBeNull()
})
