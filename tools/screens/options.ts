import { parseArgs } from 'node:util'

import { isLanguage, languages, type Language } from '../../contract/src/languages.ts'
import type { Size } from './screen.ts'
import { forced, sizes, themes } from './visit.ts'
import type { Theme } from './visit.ts'

export type Options = {
  only: RegExp
  sizes: readonly Size[]
  themes: readonly Theme[]
  language: Language
  axe: boolean
  readme: boolean
}

const stringOption = (fallback: string) => ({ type: 'string', default: fallback }) as const
const booleanOption = { type: 'boolean', default: false } as const

/**
 * npm run screens -- [--only 'name|^another'] [--size phone,tablet,desktop] [--theme light,dark,high-contrast,forced]
 * [--language es] [--axe] [--readme]
 *
 * @throws Error for an unknown size, theme or language.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: stringOption(''),
      size: stringOption(''),
      theme: stringOption(''),
      language: stringOption('en'),
      axe: booleanOption,
      readme: booleanOption,
    },
  })
  return {
    ...values,
    only: new RegExp(values.only),
    language: parseLanguage(values.language),
    sizes: parseList(values.size, ['phone', 'tablet', 'desktop'] satisfies (keyof typeof sizes)[]),
    themes: values.theme === '' ? themes : parseList(values.theme, [...themes, forced]),
  }
}

function parseLanguage(language: string): Language {
  if (!isLanguage(language)) throw new Error(`Unknown language ${language}. Use ${languages.join(' or ')}.`)
  return language
}

function parseList<Name extends string>(list: string, all: readonly Name[]): readonly Name[] {
  const selected = list.split(',').filter((name) => name !== '')
  const unknown = selected.find((name) => !all.some((known) => known === name))
  if (unknown !== undefined) throw new Error(`Unknown value ${unknown}. Use ${all.join(', ')}.`)
  return selected.length === 0 ? all : all.filter((name) => selected.includes(name))
}
