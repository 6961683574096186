/** Name checks for the server and the browser. Regular expressions only: Unicode tables would be too large for the browser. */

/** Scripts in which the joiners U+200C and U+200D are part of the spelling. */
const joiningScripts = [
  'Arab',
  'Syrc',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')
const joiner = new RegExp(String.raw`([${joiningScripts}]\p{M}*)[\u200C\u200D](?=[${joiningScripts}])`, 'gu')
const emojiJoiner =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)\u200D(?=\p{Extended_Pictographic})/gu
const emojiStyle = /([\p{Extended_Pictographic}\d#*])[\uFE0E\uFE0F]/gu

const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a line has invisible characters, or characters that change how the text around them is shown. */
export function hasHiddenCharacters(text: string): boolean {
  const visibleText = text.replaceAll(emojiStyle, '$1').replaceAll(emojiJoiner, '$1').replaceAll(joiner, '$1')
  return hidden.test(visibleText)
}

/** More than three combining marks in a row, or marks without a base letter. */
const stackedMarks = /\p{M}{4,}|(?:^|[\s\p{P}])\p{M}/u

export function hasStackedMarks(text: string): boolean {
  return stackedMarks.test(text.normalize('NFC').replaceAll(emojiStyle, '$1'))
}

/** Scripts in everyday use (Unicode Standard Annex 31, table 5), and others used in names. */
const scripts =
  `Latn Grek Cyrl Armn Hebr Arab Syrc Thaa Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt
  Mymr Geor Hang Ethi Khmr Hira Kana Hani Bopo Cher Cans Mong Tfng Nkoo Vaii Yiii Java Bali Adlm`.split(/\s+/)

/** Scripts that one word may mix: the "highly restrictive" level of Unicode Technical Standard 39. */
const mixableScripts = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
]

const toCharacterClass = (names: readonly string[]) =>
  names.map((name) => String.raw`\p{scx=${name}}`).join('')
const neutral = String.raw`\p{sc=Zyyy}\p{sc=Zinh}`
const singleScriptPatterns = [...scripts.map((script) => [script]), ...mixableScripts].map(
  (names) => new RegExp(`^[${toCharacterClass(names)}${neutral}]*$`, 'u'),
)
const otherScriptsPattern = new RegExp(`^[^${toCharacterClass(scripts)}]*$`, 'u')
const words = /[\p{L}\p{M}\p{N}]+/gu

/** Whether a word mixes scripts whose letters look alike, such as Latin and Cyrillic. */
function hasMixedScripts(text: string): boolean {
  return (text.match(words) ?? []).some(
    (word) => !otherScriptsPattern.test(word) && !singleScriptPatterns.some((pattern) => pattern.test(word)),
  )
}

export function cleanName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim()
}

export type NameProblem = 'hiddenCharacters' | 'stackedMarks' | 'mixedScripts'

/** @returns null for an allowed name. */
export function findNameProblem(name: string): NameProblem | null {
  if (hasHiddenCharacters(name)) return 'hiddenCharacters'
  if (hasStackedMarks(name)) return 'stackedMarks'
  return hasMixedScripts(name) ? 'mixedScripts' : null
}
