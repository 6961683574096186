import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { languages as contractLanguages } from '../contract/src/languages.ts'
import { mergeLanguages } from './merge-locales.mjs'
import { languages } from './web-build.mjs'

/** @type {string} */
let dist
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'coterie-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** @param {Record<string, string>} files */
function write(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
}

/** @param {string} name */
const read = (name) => (existsSync(join(dist, name)) ? readFileSync(join(dist, name), 'utf8') : null)

test('shares hashed and identical files, but not pages and texts', () => {
  write({
    'en/index.html': 'English',
    'es/index.html': 'español',
    'en/icon.svg': '<svg/>',
    'es/icon.svg': '<svg/>',
    'en/manifest.webmanifest': 'lang en',
    'es/manifest.webmanifest': 'lang es',
    'en/assets/font-1.woff2': 'font',
    'es/assets/font-1.woff2': 'font',
    'en/assets/a.js': 'hello',
    'es/assets/b.js': 'hola',
    'en/.vite/weights.json': '1',
    'es/.vite/weights.json': '1',
  })
  mergeLanguages(dist, ['en', 'es'])
  expect(read('icon.svg')).toBe('<svg/>')
  expect([read('assets/a.js'), read('assets/b.js'), read('assets/font-1.woff2')]).toEqual([
    'hello',
    'hola',
    'font',
  ])
  expect([read('en/index.html'), read('es/index.html')]).toEqual(['English', 'español'])
  expect([read('en/manifest.webmanifest'), read('manifest.webmanifest')]).toEqual(['lang en', null])
  expect([read('en/icon.svg'), existsSync(join(dist, 'es/assets'))]).toEqual([null, false])
  expect(read('es/.vite/weights.json')).toBe('1')
})

test('different files with the same hash are an error', () => {
  write({ 'en/assets/a.js': 'hello', 'es/assets/a.js': 'hola' })
  expect(() => mergeLanguages(dist, ['en', 'es'])).toThrow('assets/a.js')
})

test('every language is built', () => {
  expect(languages).toEqual([...contractLanguages])
})
