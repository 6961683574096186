import type { OwnPhotoCheck, QueuedPhotoCheck } from '@coterie/contract/photo-checks'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { testStates } from '../../testing/test-states.ts'
import { toast } from '../../ui/toast.ts'
import { PhotoCheckSection } from './photo-check-section.tsx'
import { PhotoChecksPanel } from './photo-checks-panel.tsx'

const app = createTestApp()
const { answer, getCalls, refuse, show } = app

const at = '2026-11-28T18:00:00.000Z'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const getLastToast = () => vi.mocked(toast).mock.lastCall?.[0]

async function openSettings(check: OwnPhotoCheck) {
  answer('GET /api/user/photo-check', check)
  await show(<PhotoCheckSection />)
  await screen.findByRole('region', { name: 'Photo check' })
}

describe('in the settings', () => {
  const off: OwnPhotoCheck = {
    isOn: false,
    checkedAt: null,
    hasPhoto: true,
    attemptsLeft: 3,
    nextAttemptAt: null,
    latest: null,
  }
  const on = { ...off, isOn: true }
  const latest = { status: 'drawn', pose: 'look-up', canDrawAgain: true, reason: null, at } as const
  const drawn = { ...on, latest }
  const waiting = {
    ...on,
    attemptsLeft: 2,
    latest: { ...latest, status: 'waiting', canDrawAgain: false },
  } as const

  testStates(app, {
    endpoint: 'GET /api/user/photo-check',
    show: () => show(<PhotoCheckSection />),
    empty: { body: off },
    full: { body: on, text: 'You can send 3 selfies within 30 days.' },
    failed: 'Couldn’t load your photo check',
  })

  test('a person without a photo adds one first', async () => {
    await openSettings({ ...on, hasPhoto: false })
    expect(screen.getByRole('link', { name: 'Add a photo' }).getAttribute('href')).toBe('/profile')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a pose, another pose, and a selfie that waits', async () => {
    await openSettings(on)
    answer('POST /api/user/photo-check', drawn)
    await press('Get a pose')
    await screen.findByText('Your eyes looking up')
    answer('POST /api/user/photo-check', {
      ...drawn,
      latest: { ...latest, pose: 'thumbs-up', canDrawAgain: false },
    })
    await press('Another pose')
    await screen.findByText('A thumb up below your chin')
    expect(screen.queryByRole('button', { name: 'Another pose' })).toBeNull()
    expect(getCalls('POST /api/user/photo-check').map(({ body }) => body)).toEqual([
      { another: false },
      { another: true },
    ])
    await press('Send selfie')
    await screen.findByText('Choose a picture first')
    const file = new File(['selfie'], 'me.png', { type: 'image/png' })
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable(),
      file,
    )
    answer('PUT /api/user/photo-check/selfie', waiting)
    await press('Send selfie')
    await screen.findByText('Waiting for an admin')
    expect(getLastToast()).toMatchObject({ title: 'Thanks! We’ll let you know.' })
  })

  test('a selfie that is refused stays chosen, and says why', async () => {
    await openSettings(drawn)
    const file = new File(['selfie'], 'me.png', { type: 'image/png' })
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable(),
      file,
    )
    refuse('PUT /api/user/photo-check/selfie', 413, 'picture_too_large', 'This picture is too large.')
    await press('Send selfie')
    await screen.findByText('This picture is too large.')
    screen.getByRole('button', { name: 'Send selfie' })
  })

  test('a selfie that waits can be deleted', async () => {
    await openSettings(waiting)
    answer('DELETE /api/user/photo-check', { ...on, attemptsLeft: 2 })
    await press('Cancel and delete it')
    await screen.findByRole('button', { name: 'Get a pose' })
    expect(getLastToast()).toMatchObject({ title: 'Your selfie is deleted' })
  })

  test.each([
    [{ ...on, checkedAt: at }, /^Checked on Nov 28, 2026\. If you change your photo/],
    [
      { ...on, latest: { ...latest, status: 'rejected', reason: 'unclear' } },
      'Your selfie from Nov 28, 2026 wasn’t accepted: Your face is hard to see.',
    ],
    [{ ...on, latest: { ...latest, status: 'expired' } }, /^No admin looked at your selfie in time/],
    [{ ...on, attemptsLeft: 0, nextAttemptAt: at }, /You can send another one from Nov 28, 2026\.$/],
  ] as const)('shows the result: %#', async (check, text) => {
    await openSettings(check)
    screen.getByText(text)
  })
})

describe('in the console', () => {
  const check: QueuedPhotoCheck = {
    id: 4,
    person: { id: 7, name: 'Mia' },
    photo: '/pictures/mia-960.webp',
    pose: 'hand-on-head',
    attempt: 2,
    submittedAt: at,
  }
  async function open() {
    answer('GET /api/admin/photo-checks', [check])
    await show(<PhotoChecksPanel />)
    await press('Show the selfie of Mia')
  }

  testStates(app, {
    endpoint: 'GET /api/admin/photo-checks',
    show: () => show(<PhotoChecksPanel />),
    loading: 'Loading photo checks',
    empty: { body: [], text: 'No photos to check' },
    full: { body: [check], text: 'Asked for: One hand flat on your head' },
    failed: 'Couldn’t load photo checks',
  })

  test('a selfie is loaded when it is asked for, and only then decided', async () => {
    answer('GET /api/admin/photo-checks', [check])
    await show(<PhotoChecksPanel />)
    await screen.findByText('Attempt 2 of 3, sent Nov 28, 2026')
    expect(screen.queryByRole('button', { name: 'Approve the photo of Mia' })).toBeNull()
    expect(screen.queryByRole('img', { name: 'Selfie of Mia' })).toBeNull()
    await press('Show the selfie of Mia')
    expect(screen.getByRole('img', { name: 'Selfie of Mia' }).getAttribute('src')).toBe(
      '/api/admin/photo-checks/4/selfie',
    )
    screen.getByRole('img', { name: 'Profile photo of Mia' })
  })

  test('approving removes it from the list', async () => {
    await open()
    answer('POST /api/admin/photo-checks/{id}/approve', undefined)
    answer('GET /api/admin/photo-checks', [])
    await press('Approve the photo of Mia')
    await screen.findByText('No photos to check')
    expect(getLastToast()).toMatchObject({ title: 'The photo of Mia is checked' })
  })

  test('rejecting needs a reason', async () => {
    await open()
    await press('Reject the photo of Mia')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the photo of Mia?' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Your face is hard to see.' }))
    answer('POST /api/admin/photo-checks/{id}/reject', undefined)
    answer('GET /api/admin/photo-checks', [])
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() =>
      expect(getCalls('POST /api/admin/photo-checks/{id}/reject')).toMatchObject([
        { params: { id: '4' }, body: { reason: 'unclear' } },
      ]),
    )
    await screen.findByText('No photos to check')
  })

  test('a decision that fails says why', async () => {
    await open()
    refuse('POST /api/admin/photo-checks/{id}/approve', 404, 'not_found', 'Not found.')
    await press('Approve the photo of Mia')
    await waitFor(() => expect(getLastToast()).toMatchObject({ title: 'Couldn’t save your decision' }))
  })
})
