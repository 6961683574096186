import { beforeEach, expect, test, vi } from 'vitest'

import { writeDraft } from '../../api/drafts.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { ada, createTestApp, respondWithError, respondWithFailure } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { OnboardingPage } from './onboarding-page.tsx'
import { ProfilePage } from './profile-page.tsx'

const { responses, show, press, submit, text } = createTestApp()
beforeEach(() => {
  vi.mocked(toast).mockClear()
  responses['GET /api/places/countries'] = respondWithFailure
})

const newcomer = { ...ada, onboarded: false, place: null, location: null }

async function goToLastStep(): Promise<void> {
  const savedAnswers = {
    step: 3,
    about: { name: 'Ada', bio: '' },
    home: { country: 'Germany', city: 'Berlin' },
    interests: ['hiking'],
  }
  writeDraft('onboarding', JSON.stringify(savedAnswers))
  await show(<OnboardingPage />, newcomer)
}

test('onboarding counts its steps and explains the picture limits', async () => {
  await show(<OnboardingPage />, newcomer)
  for (const expected of ['Step 1 of 3', 'Personal Information', 'Profile photo', 'JPG or PNG, max 2MB'])
    expect(text()).toContain(expected)
})

test('the last step offers to go back or finish, and confirms saving', async () => {
  await goToLastStep()
  for (const expected of ['Step 3 of 3', 'Your Interests', 'Back', 'Complete', 'Movies & TV Shows'])
    expect(text()).toContain(expected)
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(12)
  responses['POST /api/user/profile'] = () => Response.json(ada)
  await submit()
  expect(toast).toHaveBeenCalledWith({
    title: 'Profile updated successfully',
    description: 'Your onboarding is complete!',
  })
})

test('shows a failed save and keeps the answers', async () => {
  await goToLastStep()
  responses['POST /api/user/profile'] = respondWithError(503, 'away', 'Not now.')
  await submit()
  expect(toast).toHaveBeenCalledWith({
    title: 'Error',
    description: 'Failed to update your profile. Please try again.',
    kind: 'destructive',
  })
  expect(text()).toContain('Step 3 of 3')
})

test('back returns to the previous step with the city', async () => {
  await goToLastStep()
  await press('Back')
  expect(text()).toContain('Step 2 of 3')
  expect(text()).toContain('Your Location')
  expect(text()).toContain('Failed to load countries. Please try again later.')
})

test.each([
  [respondWithError(404, 'unknown_country', 'No.'), 'Could not load cities for this country'],
  [respondWithError(503, 'away', 'No.'), 'Failed to load cities. Please try again later.'],
])('a city list that fails to load shows the reason', async (respond, expected) => {
  responses['GET /api/places/countries'] = () => Response.json([{ code: 'DE', name: 'Germany' }])
  responses['POST /api/places/cities'] = respond
  await goToLastStep()
  await press('Back')
  await vi.waitFor(() => expect(text()).toContain(expected))
})

test('the profile shows its completeness and content; editing can be started and cancelled', async () => {
  await show(<ProfilePage />, { ...ada, pronouns: 'she/her', bio: 'I walk.' })
  for (const expected of [
    'Your Profile',
    '80% complete',
    'Back to Home',
    'Edit Profile',
    'she/her',
    'About me',
    'I walk.',
    'Hiking',
  ])
    expect(text()).toContain(expected)
  await press('Edit Profile')
  for (const expected of ['Cancel', 'Save Changes', 'Name', 'Pronouns', 'Bio', 'Location'])
    expect(text()).toContain(expected)
  expect(document.querySelector<HTMLInputElement>('[name=pronouns]')?.value).toBe('she/her')
  await press('Cancel')
  expect(text()).toContain('About me')
})

test('saving a profile is confirmed, and the profile is shown again', async () => {
  responses['GET /api/places/countries'] = () => Response.json([{ code: 'DE', name: 'Germany' }])
  responses['POST /api/places/cities'] = () => Response.json({ data: ['Berlin'], total: 1 })
  responses['POST /api/user/profile'] = () => Response.json({ ...ada, bio: 'I run.' })
  const client = await show(<ProfilePage />)
  const affectedKeys = [queryKeys.feed, queryKeys.people, queryKeys.events]
  for (const key of affectedKeys) client.setQueryData(key, [])
  await press('Edit Profile')
  await submit()
  expect(affectedKeys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
  expect(toast).toHaveBeenCalledWith({ title: 'Success!', description: 'Your profile has been updated.' })
  expect(text()).toContain('I run.')
  await press('Edit Profile')
  responses['POST /api/user/profile'] = respondWithError(503, 'away', 'Not now.')
  await submit()
  const failureToast = { title: 'Error updating profile', description: 'Not now.', kind: 'destructive' }
  expect(toast).toHaveBeenCalledWith(failureToast)
})
