import { expect, test } from 'vitest'

import { findUnusedTexts } from './unused-texts.ts'

test('a text is used by name, by destructuring, or when its catalog is passed on', () => {
  const words = "export const petTexts = { cat: 'Cat', dog: 'Dog', emu: 'Emu' }"
  const unsaid = (code: string) =>
    findUnusedTexts([
      { file: 'web/src/i18n/pets.ts', text: words },
      { file: 'web/src/features/pets.ts', text: code },
    ])
  const imported = "import { petTexts } from '../i18n/pets.ts'\n"
  expect(unsaid(`${imported}say(petTexts.cat)`)).toEqual([
    'web/src/i18n/pets.ts: petTexts.dog',
    'web/src/i18n/pets.ts: petTexts.emu',
  ])
  expect(unsaid(`${imported}const { cat, dog } = petTexts`)).toEqual(['web/src/i18n/pets.ts: petTexts.emu'])
  expect(unsaid(`${imported}say(petTexts[kind])\nconst kinds = ['cat', 'dog']`)).toEqual([
    'web/src/i18n/pets.ts: petTexts.emu',
  ])
  expect(unsaid("import { petTexts as texts } from '../i18n/pets.ts'\nsay(texts.emu, texts.cat)")).toEqual([
    'web/src/i18n/pets.ts: petTexts.dog',
  ])
})
