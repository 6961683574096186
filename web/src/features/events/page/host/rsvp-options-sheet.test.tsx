import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { createTestApp } from '../../../../testing/test-app.tsx'
import { createEvent } from '../../testing/event.ts'
import { RsvpOptionsSheet } from './rsvp-options-sheet.tsx'

const { answer, getCalls, refuse, show, press, text } = createTestApp()
const save = 'PATCH /api/events/{id}'
const meetup = createEvent({
  group: { id: 3, name: 'Soup lovers' },
  plusOnes: 1,
  questions: [{ id: 5, text: 'What can’t you eat?', required: true, answer: null }],
})

test('a failure keeps what was typed, and saving again works', async () => {
  const onClose = vi.fn()
  await show(<RsvpOptionsSheet event={meetup} open onClose={onClose} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Plus-ones' }), '2')
  await press('Add a question')
  await userEvent.type(screen.getByRole('textbox', { name: 'Question 2' }), 'A song?')
  refuse(save, 409, 'event_started', 'The event has already started.')
  await press('Save')
  await waitFor(() => expect(text()).toContain('The event has already started.'))
  expect(screen.getByRole('textbox', { name: 'Question 2' })).toHaveProperty('value', 'A song?')
  answer(save, meetup)
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(getCalls(save).at(-1)).toMatchObject({
    query: { scope: 'one' },
    body: {
      plusOnes: 2,
      questions: [
        { text: 'What can’t you eat?', required: true },
        { text: 'A song?', required: false },
      ],
    },
  })
})

test('a series asks which dates it is for', async () => {
  await show(
    <RsvpOptionsSheet
      event={{ ...meetup, series: { every: 'week', position: 1, total: 3 } }}
      open
      onClose={() => undefined}
    />,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'This and all later dates' }))
  await press('Remove question 1')
  answer(save, meetup)
  await press('Save')
  await waitFor(() =>
    expect(getCalls(save)).toMatchObject([{ query: { scope: 'following' }, body: { questions: [] } }]),
  )
})
