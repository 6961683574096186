import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { ensureMessagesCompiled } from './messages.mjs'

type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> }
type Catalog = Record<string, string | [Variants]>

const root = join(import.meta.dirname, '..')
const settings = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8')) as {
  baseLocale: string
  locales: string[]
}

function readCatalog(locale: string): Catalog {
  const { $schema: _, ...messages } = JSON.parse(
    readFileSync(join(root, `messages/${locale}.json`), 'utf8'),
  ) as Catalog
  return messages
}

const base = readCatalog(settings.baseLocale)
const translations = settings.locales.filter((locale) => locale !== settings.baseLocale)

/** The texts of a message, one per plural form. */
const getTexts = (message: string | [Variants]) =>
  typeof message === 'string' ? [message] : Object.values(message[0].match)

test.each(settings.locales)('Intl knows the format_locale of %s', (locale) => {
  const names = getTexts(readCatalog(locale)['format_locale'] ?? '')
  expect(Intl.DateTimeFormat.supportedLocalesOf(names)).toEqual(names)
})

test.each(settings.locales)('every paragraph of every email in %s starts with a capital letter', (locale) => {
  const mails = Object.entries(readCatalog(locale)).filter(([key]) => key.startsWith('mail_'))
  const paragraphs = mails.flatMap(([, message]) => getTexts(message)).flatMap((text) => text.split('\n\n'))
  expect(paragraphs.filter((text) => /^[¿¡]?\p{Ll}/u.test(text))).toEqual([])
})

test.each(translations)('%s has a translation of every message, and no others', (locale) => {
  expect(Object.keys(readCatalog(locale)).toSorted()).toEqual(Object.keys(base).toSorted())
})

test.each(translations)('messages with a plural in %s have a form for all other numbers', (locale) => {
  const variants = Object.entries(readCatalog(locale)).filter(([, message]) => typeof message !== 'string')
  const lacking = variants.filter(([, message]) =>
    typeof message === 'string' ? false : !Object.keys(message[0].match).some((key) => key.endsWith('*')),
  )
  expect(lacking.map(([key]) => key)).toEqual([])
})

test('every message is used', () => {
  const sources = ['web/src', 'web/build', 'server/src', 'contract/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  const usedKeys = new Set(sources.flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)))
  expect(Object.keys(base).filter((key) => !usedKeys.has(key))).toEqual([])
})

const sameInBoth = new Set([
  'Admin',
  'Beta',
  'BFFs',
  'Chat',
  'Coterie',
  'Emoji',
  'Facebook',
  'Google Calendar',
  'Plan',
  'Selfie',
  'Instagram',
  'No',
  'Outlook',
  'PayPal',
  'Premium',
  'Spam',
  'Total',
  'WhatsApp',
  'X',
  'null',
  'Blockchain',
  'Golf',
  'Karaoke',
  'Trivia',
  'Yoga',
])
const spanish = Object.entries(readCatalog('es')).flatMap(([key, message]) =>
  getTexts(message).map((translation) => ({ key, translation })),
)

test('no Spanish text contains English', () => {
  const untranslated = spanish.filter(
    ({ key, translation }) =>
      getTexts(base[key] ?? '').includes(translation) &&
      /\p{L}{2}/u.test(translation.replaceAll(/\{\w+\}/g, '')) &&
      !sameInBoth.has(translation.split(':', 1)[0] ?? ''),
  )
  expect(untranslated).toEqual([])
  const englishWords = /\b(?:the|your|you|with|this|please|failed|could|cannot|of|and)\b/i
  expect(spanish.filter(({ translation }) => englishWords.test(translation))).toEqual([])
})

test('Spanish questions and exclamations have an opening mark', () => {
  const unbalanced = spanish.filter(
    ({ translation }) =>
      translation.includes('?') !== translation.includes('¿') ||
      translation.includes('!') !== translation.includes('¡'),
  )
  expect(unbalanced).toEqual([])
})

test('no Spanish sentence ends with a time, because “p.m.” already ends with a period', () => {
  const endsWithTime = /\{(?:time|when|from|to|at)\}\.( |$)/
  expect(spanish.filter(({ translation }) => endsWithTime.test(translation))).toEqual([])
})

/** Buttons and tabs, whose width is limited. */
test('Spanish button and tab labels are about as short as the English ones', () => {
  const pages = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => readFileSync(join(root, 'web/src', name), 'utf8'))
  const parts = pages.flatMap((page) => [
    ...Array.from(page.matchAll(/<(?<name>Button|ButtonLink)\b[\s\S]*?<\/\k<name>>/g), ([part]) => part),
    ...Array.from(page.matchAll(/\{ value: '[\w-]*', label: m\.\w+/g), ([part]) => part),
  ])
  const keys = new Set(
    // Accessible names are not visible.
    parts.flatMap((part) =>
      [...part.replaceAll(/aria-label=\{[^}]*\}/g, '').matchAll(/\bm\.(\w+)/g)].map(([, key]) => key),
    ),
  )
  const onButtons = spanish.filter(({ key }) => keys.has(key))
  expect(onButtons.length).toBeGreaterThan(150)
  const tooLong = onButtons.filter(({ key, translation }) => {
    const [english = ''] = getTexts(base[key] ?? '')
    return translation.length > Math.max(16, 1.6 * (english.length + (english.includes('{') ? 6 : 0)))
  })
  expect(tooLong).toEqual([])
})

test('the compiled catalogs have all messages and no comments', async () => {
  await ensureMessagesCompiled()
  const folder = join(root, 'contract/paraglide/messages')
  for (const name of [...settings.locales, '_index']) {
    const source = readFileSync(join(folder, `${name}.js`), 'utf8')
    expect(source.match(/\/\*\*.*/)).toBeNull()
    expect(source.match(/^export /gm)).toHaveLength(Object.keys(base).length)
  }
})
