import { expect, test } from 'vitest'

import { circleForm } from '../groups/groups.forms.ts'
import { registerForm } from './account.forms.ts'
import { cleanName, findNameProblem } from './name-characters.ts'

test.each([
  'Maya Brandt',
  'Zoë Müller-Łukasiewicz',
  'O’Brien',
  "D'Angelo",
  'Nguyễn Thị Minh Khai',
  'Ọlá Adébáyọ̀',
  'Jean-Пётр',
  'Мария Кюри',
  'Γιώργος',
  'علی‌رضا',
  'क्‍षमा',
  'காளிதாஸ்',
  'นริศรา',
  '山田 太郎',
  'Yamadaサン',
  'ローマ字Taro',
  '김Minsu',
  '王小明',
  'נֹעַם',
  'J. R. R. 3rd',
  '👩‍🚀 Ada',
  'Ada ❤️',
  'ᚠᚢᚦ',
])('accepts the name %s', (name) => {
  expect(findNameProblem(cleanName(name))).toBeNull()
})

test.each([
  ['a right-to-left override', 'Maya \u202EtdnarB', 'hiddenCharacters'],
  ['a zero-width space', 'Maya\u200B Brandt', 'hiddenCharacters'],
  ['a zero-width joiner between Latin letters', 'Ma\u200Dya', 'hiddenCharacters'],
  ['a zero-width non-joiner at the end', 'علی\u200C', 'hiddenCharacters'],
  ['a soft hyphen', 'Ma\u00ADya', 'hiddenCharacters'],
  ['a variation selector', 'Maya\uFE01', 'hiddenCharacters'],
  ['a Hangul filler', 'Maya\u3164', 'hiddenCharacters'],
  ['tag characters', 'Maya\u{E0041}', 'hiddenCharacters'],
  ['a private-use character', 'Maya\uE000', 'hiddenCharacters'],
  ['an unassigned character', 'Maya\u0378', 'hiddenCharacters'],
  ['a control character', 'Maya\u0007', 'hiddenCharacters'],
  ['marks without a letter', '\u0301\u0302', 'stackedMarks'],
  ['a mark before a letter', 'Maya \u0301Brandt', 'stackedMarks'],
  ['forty marks on a letter', `M${'\u0316'.repeat(40)}aya`, 'stackedMarks'],
  ['a Cyrillic letter in a Latin word', 'M\u0430ya Brandt', 'mixedScripts'],
  ['a Greek letter in a Latin word', 'Maya Br\u03B1ndt', 'mixedScripts'],
  ['a Cherokee letter in a Latin word', '\u13B7aya', 'mixedScripts'],
  ['a Runic letter in a Latin word', 'Maya\u16A2', 'mixedScripts'],
])('rejects %s', (_, name, problem) => {
  expect(findNameProblem(cleanName(name))).toBe(problem)
})

test('normalizes the names of people', () => {
  expect(cleanName('  Ｍａｙａ\u00A0\u3000Ｂｒａｎｄｔ ')).toBe('Maya Brandt')
  expect(cleanName('Zoe\u0308')).toBe('Zoë')
  const form = { email: 'ada@example.org', password: 'correct horse', name: 'Ｍａｙａ\u00A0 Brandt' }
  expect(registerForm.parse(form).name).toBe('Maya Brandt')
  expect(registerForm.safeParse({ ...form, name: 'M\u0430ya' }).error?.issues).toMatchObject([
    { path: ['name'], message: 'Use one alphabet per word' },
  ])
})

test('circle names may mix alphabets but not contain invisible characters', () => {
  const otherFields = {
    description: '',
    location: '',
    nextMeetup: '',
    suggestedActivity: '',
    joinQuestion: '',
  }
  const parseName = (name: string) => {
    const { data, error } = circleForm.safeParse({ ...otherFields, name })
    return data?.name ?? error?.issues[0]?.message
  }
  expect(parseName('Rock\u{2019}n\u{2019}Ролл ½ marathon')).toBe('Rock’n’Ролл ½ marathon')
  expect(parseName('Кlub')).toBe('Кlub')
  expect(parseName('Hikers\u202E')).toBe('Remove the invisible characters')
  expect(parseName(`Hik${'\u0316'.repeat(4)}ers`)).toBe('Too many accents or marks on one letter')
})
