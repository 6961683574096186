import type { OnboardingDefaults } from '@coterie/contract/onboarding'
import { beforeEach, expect, test, vi } from 'vitest'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { ada, createTestApp, respondWithError, respondWithFailure } from '../../testing/test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { OnboardingPage } from './onboarding-page.tsx'
import { ProfilePage } from './profile-page.tsx'

const { answer, getCalls, refuse, responses, show, press, submit, text, type } = createTestApp()
beforeEach(() => {
  vi.mocked(toast).mockClear()
  responses['GET /api/places/countries'] = respondWithFailure
  refuse('GET /api/user/onboarding-defaults', 503, 'away', 'Not now.')
  answer('GET /api/user/tables', { freeEvenings: [], came: 0, saidYes: 0, reliability: 100 })
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

const defaults: OnboardingDefaults = {
  circle: { id: 7, name: 'Falcons on foot' },
  location: { city: 'Berlin', country: 'Germany', source: 'circle' },
  interests: ['Falconry', 'Hiking'],
  pictureFactor: 3,
}

function respondWithPlaces(): void {
  responses['GET /api/places/countries'] = () => Response.json([{ code: 'DE', name: 'Germany' }])
  responses['POST /api/places/cities'] = () => Response.json({ data: ['Berlin'], total: 1 })
}

const getField = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
const getChosen = () =>
  [...document.querySelectorAll('input:checked')].map((input) => input.closest('label')?.textContent)

test('an invited person sees the city and interests of the circle, and accepts them with Next and Complete', async () => {
  respondWithPlaces()
  answer('GET /api/user/onboarding-defaults', defaults)
  await show(<OnboardingPage />, newcomer)
  expect(text()).toContain('People with a photo get three times as many answers.')
  await submit()
  expect(text()).toContain('We’ve filled in the city of Falcons on foot.')
  expect([getField('country')?.value, getField('city')?.value]).toEqual(['Germany', 'Berlin'])
  expect(readDraft('onboarding')).not.toContain('Berlin')
  await submit()
  expect(text()).toContain('We’ve selected the interests of Falcons on foot.')
  expect(getChosen()).toEqual(['Falconry', 'Hiking'])
  answer('POST /api/user/profile', ada)
  await submit()
  const [call] = getCalls('POST /api/user/profile')
  const body = call?.body as FormData
  expect([body.get('location'), body.get('interests')]).toEqual([
    '{"country":"Germany","city":"Berlin"}',
    '["Falconry","hiking"]',
  ])
})

test('another city takes one press, and a changed default does not come back', async () => {
  respondWithPlaces()
  const location = { city: 'Berlin', country: 'Germany', source: 'timezone' as const }
  answer('GET /api/user/onboarding-defaults', { circle: null, location, interests: [], pictureFactor: null })
  await show(<OnboardingPage />, newcomer)
  expect(text()).toContain('People like to see who they’ll meet.')
  await submit()
  expect(text()).toContain('We’ve filled in a city from your time zone.')
  await press('Choose another city')
  expect([getField('country')?.value, getField('city')?.value]).toEqual(['Germany', ''])
  expect(document.activeElement).toBe(getField('city'))
  expect(text()).not.toContain('from your time zone')
  await submit()
  expect(text()).toContain('City is required')
  await show(<OnboardingPage />, newcomer)
  expect(getField('city')?.value).toBe('')
})

test('without defaults, the fields are empty and required', async () => {
  respondWithPlaces()
  await show(<OnboardingPage />, newcomer)
  await submit()
  expect([getField('country')?.value, getField('city')?.value]).toEqual(['', ''])
  await submit()
  expect(text()).toContain('Country is required')
  expect(text()).toContain('Step 2 of 3')
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

test('prompts are added, checked and saved with the profile; an empty one is left out', async () => {
  respondWithPlaces()
  await show(<ProfilePage />)
  await press('Edit Profile')
  for (const count of [1, 2, 3]) {
    await press('Add a prompt')
    expect(text()).toContain(`Prompt ${count}`)
  }
  expect(text()).not.toContain('Add a prompt')
  await press('Remove “On a free Sunday”')
  expect(text()).toContain('Add a prompt')
  await type('answer-0', 'x'.repeat(121))
  expect(text()).toContain('121 of 120 characters')
  await submit()
  expect(getField('answer-0')?.getAttribute('aria-invalid')).toBe('true')
  expect(text()).toContain('Keep it to 120 characters or fewer')
  await type('answer-0', 'Old maps')
  expect(getField('answer-0')?.getAttribute('aria-invalid')).toBeNull()
  const promptAnswers = [{ prompt: 'ask_me_about' as const, answer: 'Old maps' }]
  answer('POST /api/user/profile', { ...ada, promptAnswers })
  await submit()
  expect(getCalls('POST /api/user/profile')[0]?.body).toMatchObject({ promptAnswers })
  expect(document.querySelector('dl')?.textContent).toBe('Ask me aboutOld maps')
})

test('onboarding keeps answers to prompts and shows an error of one', async () => {
  await show(<OnboardingPage />, newcomer)
  await press('Add a prompt')
  await type('answer-0', 'x'.repeat(121))
  await submit()
  expect(text()).toContain('Keep it to 120 characters or fewer')
  expect(text()).toContain('Step 1 of 3')
  await show(<OnboardingPage />, newcomer)
  expect(getField('answer-0')?.value).toHaveLength(121)
  await press('Remove “Ask me about”')
  await submit()
  expect(text()).toContain('Step 2 of 3')
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
