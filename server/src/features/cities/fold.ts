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

/** Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowel marks, joiners. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u200c\u200d]/gu
const lettersToReplace = /[łøđðþßæœı]/gu
const ignoredPunctuation = /[.'’‘ʻʼʹʿʾ`´]/gu
const separators = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * Normalizes names for storage and search, so that a search without accents, capitals or hyphens finds the
 * city.
 *
 * `Łódź` → `lodz`, `Saint-Étienne` → `saint etienne`, `Xi’an` → `xian`, `Київ` → `киів`, `St. John's` → `st
 * johns`. The result has only letters, marks, digits and single spaces, so it is safe in a LIKE pattern.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(lettersToReplace, (letter) => plainLetters[letter] ?? letter)
    .replace(ignoredPunctuation, '')
    .replace(separators, ' ')
    .normalize('NFKC')
    .trim()
}
