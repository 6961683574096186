import type { OwnSanction } from '@coterie/contract/sanctions'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { AppealPage } from './appeal-page.tsx'

const app = createTestApp()
const { answer, getCalls, hold, refuse, show } = app

const warning: OwnSanction = {
  id: 6,
  kind: 'warned',
  removed: false,
  target: { kind: 'message', text: 'Buy my watches' },
  reason: 'spam',
  text: 'Please stop advertising.',
  at: '2026-11-20T12:00:00.000Z',
  until: null,
  ended: false,
  seen: true,
  appealUntil: '2026-12-20T12:00:00.000Z',
  appeal: null,
}
const appeal = { text: 'They asked me.', at: '2026-11-21T12:00:00.000Z', outcome: null, reply: null }

const getField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why is this wrong?' })
const pressSend = () => userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))

describe('your decisions', () => {
  testStates(app, {
    endpoint: 'GET /api/user/sanctions',
    show: () => show(<AppealPage />),
    loading: 'Loading decisions',
    empty: { body: [], text: 'No decisions' },
    full: { body: [warning], text: 'You’ve received a warning' },
    failed: 'Couldn’t load decisions',
  })

  test('visitors are asked to sign in or to use the link in the email', async () => {
    await show(<AppealPage />, null)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth')
    expect(screen.getByRole('alert').textContent).toContain('Open it again from the email.')
  })

  test.each([
    ['removed', 'We removed something you posted'],
    ['suspended', 'Your account was suspended'],
    ['banned', 'Your account was banned'],
  ] as const)('a decision says what happened and why: %s', async (kind, title) => {
    answer('GET /api/user/sanctions', [{ ...warning, kind }])
    await show(<AppealPage />)
    screen.getByRole('article', { name: title })
    const details = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(details).toEqual(['Spam or a scamPlease stop advertising.', 'Your messageBuy my watches'])
  })

  test('a suspension names its end until it has ended', async () => {
    const until = '2026-12-27T12:00:00.000Z'
    answer('GET /api/user/sanctions', [{ ...warning, kind: 'suspended', until }])
    await show(<AppealPage />)
    screen.getByText(/^Ends on .*December 27/)
    answer('GET /api/user/sanctions', [{ ...warning, kind: 'suspended', until, ended: true }])
    await show(<AppealPage />)
    expect(screen.queryByText(/^Ends on /)).toBeNull()
    screen.getByText('Ended')
  })

  test.each([
    [{ kind: 'message', text: 'Hi' }, 'It was removed.'],
    [{ kind: 'person', text: 'Mal' }, 'Your photo and bio were removed.'],
  ] as const)('says what was removed: %j', async (target, expected) => {
    answer('GET /api/user/sanctions', [{ ...warning, removed: true, target: { ...target } }])
    await show(<AppealPage />)
    screen.getByText(expected)
  })

  test('earlier decisions are loaded on request', async () => {
    answer('GET /api/user/sanctions', { items: [warning], next: 'c6' })
    await show(<AppealPage />)
    answer('GET /api/user/sanctions', [{ ...warning, id: 5, kind: 'banned' }])
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Your account was banned')
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })
})

describe('appealing', () => {
  test.each([
    [{ ...appeal }, 'Appeal under review'],
    [{ ...appeal, outcome: 'upheld' as const, reply: 'It was spam.' }, 'Decision stands'],
    [{ ...appeal, outcome: 'overturned' as const, reply: 'You are right.' }, 'Reversed'],
  ])('an appeal shows its state instead of the form: %j', async (sent, expected) => {
    answer('GET /api/user/sanctions', [{ ...warning, appeal: sent, appealUntil: null }])
    await show(<AppealPage />)
    screen.getByText(expected)
    screen.getByText('They asked me.')
    expect(screen.queryByText('Our reply') !== null).toBe(sent.reply !== null)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('is not offered after the deadline', async () => {
    answer('GET /api/user/sanctions', [{ ...warning, appealUntil: null }])
    await show(<AppealPage />)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('needs a reason of at most 1,000 characters', async () => {
    answer('GET /api/user/sanctions', [warning])
    await show(<AppealPage />)
    await pressSend()
    await screen.findByText('Tell us why you think this is wrong')
    await userEvent.click(getField())
    await userEvent.paste('a'.repeat(1001))
    screen.getByText('Keep it to 1,000 characters or fewer')
    await pressSend()
    expect(getCalls('POST /api/user/sanctions/{id}/appeal')).toEqual([])
  })

  test('sends the reason and then shows the appeal', async () => {
    answer('GET /api/user/sanctions', [warning])
    await show(<AppealPage />)
    await userEvent.type(getField(), ' They asked me. ')
    const { release } = hold('POST /api/user/sanctions/{id}/appeal')
    await pressSend()
    await screen.findByRole('button', { name: 'Sending...' })
    release({ ...warning, appealUntil: null, appeal })
    await screen.findByText('Appeal under review')
    const sent = { params: { id: '6' }, body: { text: 'They asked me.' } }
    expect(getCalls('POST /api/user/sanctions/{id}/appeal')).toMatchObject([sent])
    expect(toast).toHaveBeenCalledWith({ title: 'We’ve got your appeal' })
  })

  test('a failure keeps the text, even for the next visit, and retrying works', async () => {
    answer('GET /api/user/sanctions', [warning])
    await show(<AppealPage />)
    await userEvent.type(getField(), 'They asked me.')
    refuse('POST /api/user/sanctions/{id}/appeal', 503, 'unavailable', 'We’re restarting.')
    await pressSend()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Your appeal wasn’t sentWe’re restarting.')
    await show(<AppealPage />)
    expect(getField().value).toBe('They asked me.')
    answer('POST /api/user/sanctions/{id}/appeal', { ...warning, appealUntil: null, appeal })
    await pressSend()
    await screen.findByText('Appeal under review')
  })
})

async function showLink() {
  history.replaceState(null, '', '/appeal?token=mailed')
  await show(<AppealPage />, null)
}

describe('the link in an email', () => {
  testStates(app, {
    endpoint: 'POST /api/appeals/decision',
    show: showLink,
    loading: 'Loading decisions',
    full: { body: warning, text: 'You’ve received a warning' },
    failed: 'Couldn’t load decisions',
  })

  test.each(['invalid_link', 'invalid_input'])('says so if it does not work: %s', async (code) => {
    refuse('POST /api/appeals/decision', 410, code, 'Gone.')
    await showLink()
    await screen.findByRole('heading', { name: 'This link doesn’t work' })
    const [link] = screen.getAllByRole('link', { name: 'Contact' })
    expect(link?.getAttribute('href')).toBe('/contact')
  })

  test('lets people who can’t sign in appeal', async () => {
    answer('POST /api/appeals/decision', warning)
    await showLink()
    await userEvent.type(getField(), 'They asked me.')
    answer('POST /api/appeals', { ...warning, appealUntil: null, appeal })
    await pressSend()
    await screen.findByText('Appeal under review')
    expect(getCalls('POST /api/appeals')).toMatchObject([
      { body: { token: 'mailed', text: 'They asked me.' } },
    ])
  })

  test('an appeal sent in another window is shown', async () => {
    answer('POST /api/appeals/decision', warning)
    await showLink()
    await userEvent.type(getField(), 'Again')
    refuse('POST /api/appeals', 409, 'already_appealed', 'You have appealed.')
    answer('POST /api/appeals/decision', { ...warning, appealUntil: null, appeal })
    await pressSend()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    screen.getByText('They asked me.')
  })
})
