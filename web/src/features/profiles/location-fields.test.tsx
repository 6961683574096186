import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { openStage } from '../../testing/stage.tsx'
import { LocationFields } from './location-fields.tsx'

vi.mock('@coterie/contract/words/places', () => import('@coterie/contract/words/es/places'))
const { answers, show, type } = openStage()

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'ES', name: 'Spain' },
  { code: 'US', name: 'United States' },
]
const held = { country: '', city: '' }

function Fields({ country }: { country: string }) {
  const [home, setHome] = useState({ country, city: country && 'Berlin' })
  Object.assign(held, home)
  return (
    <LocationFields
      home={home}
      onChange={(change) => setHome({ ...home, ...change })}
      errors={{ country: undefined, city: undefined }}
    />
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)

test('countries are shown and typed as the reader calls them, and kept as all do', async () => {
  answers['GET /api/places/countries'] = () => Response.json(countries)
  answers['POST /api/places/cities'] = () => Response.json({ data: ['Berlin'], total: 1 })
  await show(<Fields country="Germany" />)
  expect(field('country')?.value).toBe('Alemania')
  await type('country', 'españa')
  expect([field('country')?.value, held]).toEqual(['España', { country: 'Spain', city: '' }])
  expect(field('city')?.disabled).toBe(false)
  await type('country', 'Estados')
  expect([field('country')?.value, held.country]).toEqual(['Estados', 'Estados'])
  expect(field('city')?.disabled).toBe(true)
})

test('the same country in other letters keeps the city', async () => {
  answers['GET /api/places/countries'] = () => Response.json(countries)
  answers['POST /api/places/cities'] = () => Response.json({ data: ['Berlin'], total: 1 })
  await show(<Fields country="Germany" />)
  await type('country', 'ALEMANIA')
  expect(held).toEqual({ country: 'Germany', city: 'Berlin' })
})
