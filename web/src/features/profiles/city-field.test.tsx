import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { LocationFields } from './location-fields.tsx'

const { answer, show } = createTestApp()

function Fields() {
  const [home, setHome] = useState({ country: 'Germany', city: '' })
  return (
    <LocationFields
      home={home}
      onChange={(change) => setHome({ ...home, ...change })}
      errors={{ country: undefined, city: undefined }}
    />
  )
}

const getField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })
const getOptions = () => screen.queryAllByRole('option').map((option) => option.textContent)

/** Lists the largest cities of Germany. Searches wait for their response. */
async function showLargestCities() {
  const found = Promise.withResolvers<string[]>()
  answer('GET /api/places/countries', [{ code: 'DE', name: 'Germany' }])
  answer('POST /api/places/cities', async ({ body: { search = '' } }) => {
    const data = search === '' ? ['Berlin', 'Hamburg', 'München', 'Köln'] : await found.promise
    return { data, total: data.length }
  })
  await show(<Fields />)
  await waitFor(() => expect(getField().disabled).toBe(false))
  await userEvent.click(getField())
  await waitFor(() => expect(getOptions()).toEqual(['Berlin', 'Hamburg', 'München', 'Köln']))
  return found
}

test('until the search responds, only matching cities are offered, and Enter chooses the first', async () => {
  await showLargestCities()
  await userEvent.type(getField(), 'koln')
  expect(getOptions()).toEqual(['Köln'])
  await userEvent.keyboard('{Enter}')
  expect(getField().value).toBe('Köln')
})

test('a response keeps the first match highlighted', async () => {
  const found = await showLargestCities()
  await userEvent.type(getField(), 'koln')
  found.resolve(['Köln', 'Kölnische Heide'])
  await waitFor(() => expect(getOptions()).toEqual(['Köln', 'Kölnische Heide']))
  await userEvent.keyboard('{Enter}')
  expect(getField().value).toBe('Köln')
})

test('says that it searches, then that no city matches', async () => {
  const found = await showLargestCities()
  await userEvent.type(getField(), 'xyz')
  expect(getOptions()).toEqual([])
  await screen.findByText('Searching')
  found.resolve([])
  await screen.findByText('No cities match your search')
})
