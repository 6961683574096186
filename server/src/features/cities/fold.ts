/** Letters that do not decompose, in the spelling that people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Accents of Latin, Greek and Cyrillic; points of Hebrew; vowel marks of Arabic; joiners. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u200c\u200d]/gu
const lettersToReplace = /[łøđðþßæœı]/gu
const silent = /[.'’‘ʻʼʹʿʾ`´]/gu
const gaps = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * The form in which place names are stored and searched, so that what is typed without accents,
 * capitals or hyphens still finds its place.
 *
 * `Łódź` → `lodz`, `Saint-Étienne` → `saint etienne`, `Xi’an` → `xian`, `Київ` → `киів`,
 * `St. John's` → `st johns`. The answer holds only letters, marks, digits and single spaces: it has
 * no meaning inside a LIKE pattern.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(lettersToReplace, (letter) => plainLetters[letter] ?? letter)
    .replace(silent, '')
    .replace(gaps, ' ')
    .normalize('NFKC')
    .trim()
}
