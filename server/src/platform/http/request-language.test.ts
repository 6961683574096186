import { expect, test } from 'vitest'

import { acceptedLanguage, requestLanguage, pageLanguage } from './request-language.ts'

test.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['ES-419', 'es'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en'],
  ['de-DE,de;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.4, es ; q=0.7', 'es'],
  ['es;q=0,en;q=0.1', 'en'],
  ['es;q=0', null],
  ['est', null],
  ['de-DE,de', null],
  ['*', null],
  ['es;q=most', null],
  ['', null],
  [',,;=;q', null],
  [undefined, null],
])('who asks for %j reads %j', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

const asking = (header: string | undefined, cookies: Record<string, string> = {}) => ({
  headers: header === undefined ? {} : { 'accept-language': header },
  cookies,
})

test('a call is answered in English, unless another language of ours is asked for', () => {
  expect(requestLanguage(asking('es-AR'))).toBe('es')
  expect(requestLanguage(asking('fr'))).toBe('en')
  expect(requestLanguage(asking(undefined))).toBe('en')
})

test('for a page counts what was chosen in this browser, then what it asks for', () => {
  expect(pageLanguage(asking('en', { language: 'es' }))).toBe('es')
  expect(pageLanguage(asking('es', { language: 'en' }))).toBe('en')
  expect(pageLanguage(asking('es', { language: 'xx' }))).toBe('es')
  expect(pageLanguage(asking(undefined, { language: '../en' }))).toBe('en')
})
