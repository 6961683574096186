import { challenges } from '@coterie/contract/game/points'
import { findInterest, interestName } from '@coterie/contract/i18n/es/interests'
import { interestCatalog, onboardingInterests } from '@coterie/contract/interests'
import { expect, test } from 'vitest'

import { connectingTexts } from './es/connecting.ts'
import { gameToastTexts } from './es/game-toasts.ts'
import { messagesTexts } from './es/messages.ts'
import { findButtonTexts } from './testing/button-labels.ts'
import { isText, collectTexts, type Texts } from './testing/texts.ts'

const english = import.meta.glob<Texts>(['./*.ts', '!./*.test.ts', '../../../contract/src/i18n/*.ts'], {
  eager: true,
})
const spanish = import.meta.glob<Texts>(['./es/*.ts', '../../../contract/src/i18n/es/*.ts'], { eager: true })
const spanishSources = import.meta.glob<string>('./es/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const pages = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })

/** The product's name and the locale are not translated. */
const withoutTexts = new Set(['./product.ts', './language.ts'])
const moduleNames = Object.keys(english).filter((name) => !withoutTexts.has(name))
const getSpanishModule = (name: string) => name.replace(/[^/]+$/, 'es/$&')

const sameInBoth = new Set([
  'Admin',
  'Beta',
  'BFFs',
  'Coterie',
  'Emoji',
  'Facebook',
  'Google Calendar',
  'Instagram',
  'No',
  'Outlook',
  'PayPal',
  'Premium',
  'Spam',
  'Total',
  'WhatsApp',
  'X',
])
const sameInterests = new Set(['Blockchain', 'Golf', 'Karaoke', 'Trivia', 'Yoga'])

type Pair = { key: string; text: string; translation: string }

const pairs: Pair[] = moduleNames.flatMap((name) => {
  const spanishTexts = new Map(collectTexts(spanish[getSpanishModule(name)] ?? {}))
  return collectTexts(english[name] ?? {}).map(([key, text]) => ({
    key: `${name} ${key}`,
    text,
    translation: spanishTexts.get(key) ?? '',
  }))
})
/** The key without the sample arguments. */
const getPath = ({ key }: Pair) => key.split(' ').slice(0, 2).join(' ')
/** Maximum length of the Spanish text. Real names are longer than the sample names. */
const getMaxLength = ({ key, text }: Pair) => Math.max(16, 1.6 * (text.length + (key.endsWith(')') ? 6 : 0)))

const describePairs = (list: readonly Pair[]) =>
  list.map(({ key, text, translation }) => `${key}: ${text} → ${translation}`)

test('every English text module has a Spanish one', () => {
  expect(moduleNames.filter((name) => !(getSpanishModule(name) in spanish))).toEqual([])
  const expected = new Set(Object.keys(english).map(getSpanishModule))
  expect(Object.keys(spanish).filter((name) => !expected.has(name))).toEqual([])
})

test('every English text is translated, for all sample numbers and names', () => {
  expect(pairs.length).toBeGreaterThan(2000)
  const translated = new Set(pairs.filter(({ translation }) => translation.trim() !== '').map(getPath))
  expect(describePairs(pairs.filter((pair) => !translated.has(getPath(pair))))).toEqual([])
  expect(
    describePairs(pairs.filter(({ translation }) => /undefined|NaN|\[object/.test(translation))),
  ).toEqual([])
})

test('no Spanish text contains English', () => {
  const same = pairs.filter(
    ({ text, translation }) =>
      text === translation && isText(text) && !sameInBoth.has(text.split(':')[0] ?? ''),
  )
  expect(describePairs(same)).toEqual([])
  const englishWords = /\b(?:the|your|you|with|this|please|failed|could|cannot|of|and)\b/i
  expect(describePairs(pairs.filter(({ translation }) => englishWords.test(translation)))).toEqual([])
})

test('Spanish questions and exclamations have an opening mark', () => {
  const unbalanced = pairs.filter(
    ({ translation }) =>
      translation.includes('?') !== translation.includes('¿') ||
      translation.includes('!') !== translation.includes('¡'),
  )
  expect(describePairs(unbalanced)).toEqual([])
})

test('no Spanish sentence ends with a time, because “p.m.” already ends with a period', () => {
  const endsWithTime = /\$\{(?:time|when|from|to|at)\}\.[` ]/
  const lines = Object.values(spanishSources).flatMap((source) => source.split('\n'))
  expect(lines.filter((line) => line.includes('(time: string)')).length).toBeGreaterThan(0)
  expect(lines.filter((line) => endsWithTime.test(line))).toEqual([])
})

test('Spanish button and tab labels are about as short as the English ones', () => {
  const buttonTexts = findButtonTexts(Object.values(pages))
  const onButtons = pairs.filter((pair) => buttonTexts.has(getPath(pair).split(' ')[1] ?? ''))
  expect(onButtons.length).toBeGreaterThan(150)
  const tooLong = onButtons.filter((pair) => pair.translation.length > getMaxLength(pair))
  expect(describePairs(tooLong)).toEqual([])
})

test('interests are translated to Spanish and back', () => {
  const catalog = [
    ...Object.keys(interestCatalog),
    ...Object.values(interestCatalog).flat(),
    ...Object.values(onboardingInterests),
  ]
  const untranslated = catalog.filter((name) => interestName(name) === name && !sameInterests.has(name))
  expect(untranslated).toEqual([])
  for (const name of catalog) expect(interestName(findInterest(interestName(name)))).toBe(interestName(name))
  expect(findInterest('natacion')).toBe('Swimming')
  expect(findInterest('Dibujo urbano')).toBe('Dibujo urbano')
})

test('challenges are translated', () => {
  const texts = challenges.flatMap(({ title, description }) => [title, description])
  expect(texts.filter((text) => gameToastTexts.challengeText(text) === text)).toEqual([])
})

test('Spanish joins names with “e” before an i sound', () => {
  expect(messagesTexts.typingTwo('Ana', 'Inés')).toBe('Ana e Inés están escribiendo…')
  expect(messagesTexts.typingTwo('Inés', 'Ana')).toBe('Inés y Ana están escribiendo…')
  expect(connectingTexts.connectedDetail('Irene')).toMatch(/^Tú e Irene /)
})
