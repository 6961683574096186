import { expect, test } from 'vitest'
import { Route } from 'wouter'

import { createTestApp, respondWithError } from '../../testing/test-app.tsx'
import { PersonOrNotFound } from './person-or-not-found.tsx'

const { responses, show, text } = createTestApp()

const page = (
  <Route path="/people/:id">
    {({ id }) => <PersonOrNotFound id={id} Connect={() => null} Footer={() => null} />}
  </Route>
)

test('at the daily profile view limit, a new profile shows the limit and when it resets', async () => {
  responses['GET /api/people/7'] = respondWithError(429, 'profile_view_limit', 'There are more in 5 hours.')
  history.replaceState(null, '', '/people/7')
  await show(page)
  expect(text()).toContain('That’s everyone new for today')
  expect(text()).toContain('There are more in 5 hours.')
  expect(document.querySelector('a[href="/groups?view=circles"]')?.textContent).toBe('Go to my circles')
})

test('a missing or invisible person is not found', async () => {
  responses['GET /api/people/8'] = respondWithError(404, 'not_found', 'Not found.')
  history.replaceState(null, '', '/people/8')
  await show(page)
  expect(text()).toContain('Profile not available')
})
