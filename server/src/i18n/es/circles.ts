import { interestNameIn } from '@coterie/contract/i18n/interests'

import type { circleMessages as english } from '../en/circles.ts'

const list = new Intl.ListFormat('es-419')

/** In lower case for use within a sentence. Interests that people added themselves stay unchanged. */
function toLowerCaseName(interest: string): string {
  const name = interestNameIn('es', interest)
  return name === interest ? name : name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
}

export const circleMessages: typeof english = {
  name: ([first = '', ...others], city) =>
    list.format([interestNameIn('es', first), ...others.map(toLowerCaseName)]) +
    (city === null ? '' : ` en ${city}`),
  description: (likes) =>
    `Para personas de la zona con gustos en común: ${list.format(likes.map(toLowerCaseName))}.`,
}
