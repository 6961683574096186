import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { createQueryClient } from '../../../api/query-client.ts'
import { sessionQuery } from '../../../api/session.ts'
import { ada } from '../../../testing/test-app.tsx'
import { createEvent } from '../testing/event.ts'
import { EventTools } from './event-tools.tsx'

const loading = vi.hoisted(() => Promise.withResolvers<undefined>())
vi.mock('./host/host-menu.tsx', async (importOriginal) => {
  await loading.promise
  return await importOriginal()
})

test('a press before the host’s menu has loaded opens it', async () => {
  const event = createEvent()
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, ada)
  render(
    <QueryClientProvider client={client}>
      <EventTools event={{ ...event, can: { ...event.can, edit: true } }} signedIn />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Event options' }))
  expect(screen.queryByRole('menu')).toBeNull()
  loading.resolve(undefined)
  await screen.findByRole('menu')
})
