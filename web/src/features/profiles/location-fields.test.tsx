import { overwriteGetLocale } from '@coterie/contract/paraglide/runtime'
import { act, useState } from 'react'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { LocationFields } from './location-fields.tsx'
import { noDefaults } from './onboarding-answers.ts'
import { LocationStep } from './onboarding-steps.tsx'

overwriteGetLocale(() => 'es')
const { responses, show, submit, text, type } = createTestApp()

const countries = [
  { code: 'DE', name: 'Germany' },
  { code: 'ES', name: 'Spain' },
  { code: 'US', name: 'United States' },
]
const currentHome = { country: '', city: '' }

function Fields({ country }: { country: string }) {
  const [home, setHome] = useState({ country, city: country && 'Berlin' })
  Object.assign(currentHome, home)
  return (
    <LocationFields
      home={home}
      onChange={(change) => setHome({ ...home, ...change })}
      errors={{ country: undefined, city: undefined }}
    />
  )
}

const getField = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)

test("countries are shown and typed in the viewer's language, and stored in English", async () => {
  responses['GET /api/places/countries'] = () => Response.json(countries)
  responses['POST /api/places/cities'] = () => Response.json({ data: ['Berlin'], total: 1 })
  await show(<Fields country="Germany" />)
  expect(getField('country')?.value).toBe('Alemania')
  await type('country', 'españa')
  expect([getField('country')?.value, currentHome]).toEqual(['España', { country: 'Spain', city: '' }])
  expect(getField('city')?.disabled).toBe(false)
  await type('country', 'Estados')
  expect([getField('country')?.value, currentHome.country]).toEqual(['Estados', 'Estados'])
  expect(getField('city')?.disabled).toBe(true)
})

test('the same country in different case keeps the city', async () => {
  responses['GET /api/places/countries'] = () => Response.json(countries)
  responses['POST /api/places/cities'] = () => Response.json({ data: ['Berlin'], total: 1 })
  await show(<Fields country="Germany" />)
  await type('country', 'ALEMANIA')
  expect(currentHome).toEqual({ country: 'Germany', city: 'Berlin' })
})

const getHint = (name: string) =>
  (getField(name)?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')
const isInvalid = (name: string) => getField(name)?.getAttribute('aria-invalid') === 'true'

test('a mistyped country has an error after leaving the field, until it is fixed', async () => {
  responses['GET /api/places/countries'] = () => Response.json(countries)
  responses['POST /api/places/cities'] = () => Response.json({ data: ['Berlin'], total: 1 })
  await show(<Fields country="" />)
  await type('country', 'Alemnia')
  expect(isInvalid('country')).toBe(false)
  await act(async () => {
    getField('country')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  expect([isInvalid('country'), getHint('country')]).toEqual([true, 'El país elegido no es válido'])
  expect(isInvalid('city')).toBe(false)
  await type('country', 'Alemania')
  expect([isInvalid('country'), getHint('country')]).toEqual([false, ''])
})

function Step() {
  const [home, setHome] = useState({ country: '', city: '' })
  return (
    <LocationStep
      home={home}
      defaults={noDefaults}
      onChange={setHome}
      cityError={undefined}
      onBack={() => undefined}
      onNext={() => Object.assign(currentHome, home)}
    />
  )
}

test('onboarding reports a mistyped country first, and the city once the country is valid', async () => {
  responses['GET /api/places/countries'] = () => Response.json(countries)
  responses['POST /api/places/cities'] = () => Response.json({ data: ['Berlin'], total: 1 })
  await show(<Step />)
  await type('country', 'Alemnia')
  await submit()
  expect([isInvalid('country'), getHint('country')]).toEqual([true, 'El país elegido no es válido'])
  expect(isInvalid('city')).toBe(false)
  expect(text()).not.toContain('Falta la ciudad')
  expect(document.activeElement).toBe(getField('country'))
  await type('country', 'Alemania')
  expect([isInvalid('country'), isInvalid('city')]).toEqual([false, true])
  expect(getHint('city')).toBe('Falta la ciudad')
})

test('the server checks the country if the list of countries can’t be loaded', async () => {
  responses['GET /api/places/countries'] = () => Response.json({}, { status: 404 })
  await show(<Step />)
  await type('country', 'Germany')
  await submit()
  expect(isInvalid('country')).toBe(false)
  expect(text()).toContain('No se pudieron cargar los países')
})

test('a country that is shown in the viewer’s language is submitted in English', async () => {
  responses['GET /api/places/countries'] = () => Response.json(countries)
  responses['POST /api/places/cities'] = () => Response.json({ data: ['Berlin'], total: 1 })
  await show(<Step />)
  await type('country', 'Alemania')
  await type('city', 'Berlin')
  await submit()
  expect(isInvalid('country')).toBe(false)
  expect(currentHome).toEqual({ country: 'Germany', city: 'Berlin' })
})
