import { nameNotAllowed } from '@coterie/contract/account/account'
import { cleanName, findNameProblem } from '@coterie/contract/account/name-characters'
import type { Language } from '@coterie/contract/languages'
import { getFormMessage } from '@coterie/contract/validation-messages'

import type { Context } from '../../context.ts'
import type { UserRole } from '../../db/tables.ts'

const staffNames =
  `support admin administrator moderator team soporte administrador administradora moderador moderadora
  equipo`.split(/\s+/)

/**
 * Characters that look like Latin letters, from Unicode Technical Standard 39: only those that can spell a
 * reserved word. Libraries with the whole table aren't maintained, and mixed scripts are refused anyway.
 */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ4@ᎪꓮΑ∂',
    b: 'ЬƄᏏꓐΒ8',
    c: 'сϲᴄⅽᏟꓚ¢',
    d: 'ԁԀᏧɗⅾꓒᎠ',
    e: 'еҽ℮ɛεΕᎬꓰ3€',
    f: 'ƒϝꓝ',
    g: 'ɡցᏀꓖԍ9',
    h: 'һհᎻꓧнΗ',
    i: 'іıɪιɩӏᎥΙlⅼ1|!ǀ',
    k: 'кκᏦꓗΚ',
    m: 'мⅿΜᎷꓟʍ',
    n: 'пոηռΝꓠո',
    o: 'оοօσ0ОΟႭꓳ°ӧ',
    p: 'рρΡᏢꓑ',
    q: 'ԛգ',
    r: 'гᴦɾᎡꓣʀ',
    s: 'ѕꜱЅᏕꓢ5$',
    t: 'тτΤᎢꓔ7+†',
    u: 'υսцᴜՍꓴ',
    v: 'ѵνⅴᏙꓦ',
    w: 'ѡшԝꮃᏔꓪω',
    x: 'хχⅹꓫ',
    y: 'уγүʏҮꓬ',
    z: 'ᴢꓜΖ2',
  }).flatMap(([letter, variants]) =>
    [...variants.toLowerCase(), ...variants].map((variant) => [variant, letter]),
  ),
)

function toSkeleton(text: string): string {
  const stripped = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const latin = [...stripped].map((character) => lookalikes[character] ?? character).join('')
  return latin.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

export function checkName(name: string, { appName }: Pick<Context['config'], 'appName'>) {
  const problem = findNameProblem(name)
  if (problem !== null)
    return { ...nameNotAllowed, getMessage: (language: Language) => getFormMessage(problem, language) }
  return isReserved(name, appName) ? nameNotAllowed : null
}

/** People can keep a name they already have. Admins can use reserved names. */
export function checkRename(
  person: { name: string; role: UserRole },
  name: string,
  config: Pick<Context['config'], 'appName'>,
) {
  return person.role === 'admin' || cleanName(person.name) === name ? null : checkName(name, config)
}

function isReserved(name: string, appName: string): boolean {
  const words = [...staffNames, appName, appName.replaceAll(/\s/g, '')].map(toSkeleton)
  const reserved = new RegExp(`^(?:${words.map((word) => RegExp.escape(word)).join('|')})+s?$`, 'u')
  return getPossibleReadings(name).some((reading) => reserved.test(toSkeleton(reading)))
}

function getPossibleReadings(name: string): string[] {
  const words = name.split(/\s+/)
  const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u)
  const all = [name, ...words, ...parts]
  const lettersOnly = all.map((text) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
  const withoutDigits = lettersOnly.map((text) => text.replaceAll(/^\p{N}+|\p{N}+$/gu, ''))
  return [...all, ...lettersOnly, ...withoutDigits]
}
