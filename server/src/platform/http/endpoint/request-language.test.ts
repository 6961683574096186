import { expect, test } from 'vitest'

import { getAcceptedLanguage, getRequestLanguage, getPageLanguage } from './request-language.ts'

test.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['ES-419', 'es'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en'],
  ['xx-YY,xx;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.4, es ; q=0.7', 'es'],
  ['es;q=0,en;q=0.1', 'en'],
  ['es;q=0', null],
  ['est', null],
  ['xx-YY,xx', null],
  ['*', null],
  ['es;q=most', null],
  ['', null],
  [',,;=;q', null],
  [undefined, null],
])('Accept-Language %j selects %j', (header, language) => {
  expect(getAcceptedLanguage(header)).toBe(language)
})

const createRequest = (header: string | undefined, cookies: Record<string, string> = {}) => ({
  headers: header === undefined ? {} : { 'accept-language': header },
  cookies,
})

test('API responses are in English unless another supported language is requested', () => {
  expect(getRequestLanguage(createRequest('es-AR'))).toBe('es')
  expect(getRequestLanguage(createRequest('xx'))).toBe('en')
  expect(getRequestLanguage(createRequest(undefined))).toBe('en')
})

test('pages use the language chosen in this browser, then the requested one', () => {
  expect(getPageLanguage(createRequest('en', { language: 'es' }))).toBe('es')
  expect(getPageLanguage(createRequest('es', { language: 'en' }))).toBe('en')
  expect(getPageLanguage(createRequest('es', { language: 'xx' }))).toBe('es')
  expect(getPageLanguage(createRequest(undefined, { language: '../en' }))).toBe('en')
})
