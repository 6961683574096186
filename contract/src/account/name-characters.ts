/** What is refused in names. The server and the forms of the browser check alike; no tables, so that the browser can carry it. */

/** Scripts that join their letters, in which U+200C and U+200D are part of the spelling. */
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
/** What joins and colours emoji. */
const emojiJoiner =
  /(\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)\u200D(?=\p{Extended_Pictographic})/gu
const emojiStyle = /([\p{Extended_Pictographic}\d#*])[\uFE0E\uFE0F]/gu

/** Control, bidi and format characters, those that show nothing, and those that are not assigned to anything. */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text of one line has characters that nobody sees, or that change how the text around them is shown. */
export function hasHidden(text: string): boolean {
  const rest = text.replaceAll(emojiStyle, '$1').replaceAll(emojiJoiner, '$1').replaceAll(joiner, '$1')
  return hidden.test(rest)
}

/** More than three combining marks in a row, or marks that stand on nothing. */
const stackedMarks = /\p{M}{4,}|(?:^|[\s\p{P}])\p{M}/u

export function hasStackedMarks(text: string): boolean {
  return stackedMarks.test(text.normalize('NFC').replaceAll(emojiStyle, '$1'))
}

/** Scripts in everyday use (Unicode Standard Annex 31, table 5), and those that people still write their names in. */
const scripts =
  `Latn Grek Cyrl Armn Hebr Arab Syrc Thaa Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt
  Mymr Geor Hang Ethi Khmr Hira Kana Hani Bopo Cher Cans Mong Tfng Nkoo Vaii Yiii Java Bali Adlm`.split(/\s+/)

/** Scripts that one word may mix, as in "highly restrictive" of Unicode Technical Standard 39. */
const mixableScripts = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
]

const classOf = (names: readonly string[]) => names.map((name) => String.raw`\p{scx=${name}}`).join('')
const neutral = String.raw`\p{sc=Zyyy}\p{sc=Zinh}`
const hasOneScript = [...scripts.map((script) => [script]), ...mixableScripts].map(
  (names) => new RegExp(`^[${classOf(names)}${neutral}]*$`, 'u'),
)
const hasOtherScripts = new RegExp(`^[^${classOf(scripts)}]*$`, 'u')
const words = /[\p{L}\p{M}\p{N}]+/gu

/** Whether a word mixes scripts whose letters look alike, such as Latin and Cyrillic. */
export function mixesScripts(text: string): boolean {
  return (text.match(words) ?? []).some(
    (word) => !hasOtherScripts.test(word) && !hasOneScript.some((kind) => kind.test(word)),
  )
}

/** A person's name as it is kept: one form for characters that look the same, single spaces. */
export function cleanName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim()
}

export type NameProblem = 'hiddenCharacters' | 'piledMarks' | 'mixedScripts'

/** Why a person cannot be called so; null when they can. */
export function nameProblem(name: string): NameProblem | null {
  if (hasHidden(name)) return 'hiddenCharacters'
  if (hasStackedMarks(name)) return 'piledMarks'
  return mixesScripts(name) ? 'mixedScripts' : null
}
