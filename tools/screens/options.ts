import { parseArgs } from 'node:util'

import type { Size } from './screen.ts'
import { forced, sizes, themes } from './visit.ts'
import type { Theme } from './visit.ts'

export type Options = {
  only: RegExp
  sizes: readonly Size[]
  themes: readonly Theme[]
  language: string
  axe: boolean
  readme: boolean
}

const stringOption = (fallback: string) => ({ type: 'string', default: fallback }) as const
const booleanOption = { type: 'boolean', default: false } as const

/**
 * npm run screens -- [--only 'name|^another'] [--size phone,tablet,desktop] [--theme light,dark,high-contrast,forced]
 * [--language es] [--axe] [--readme]
 *
 * @throws Error for an unknown size or theme.
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
    sizes: parseList(values.size, ['phone', 'tablet', 'desktop'] satisfies (keyof typeof sizes)[]),
    themes: values.theme === '' ? themes : parseList(values.theme, [...themes, forced]),
  }
}

function parseList<Name extends string>(list: string, all: readonly Name[]): readonly Name[] {
  const selected = list.split(',').filter((name) => name !== '')
  const unknown = selected.find((name) => !all.some((known) => known === name))
  if (unknown !== undefined) throw new Error(`Unknown value ${unknown}. Use ${all.join(', ')}.`)
  return selected.length === 0 ? all : all.filter((name) => selected.includes(name))
}
