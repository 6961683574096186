import { parseArgs } from 'node:util'

import type { Size } from './screen.ts'
import { forced, sizes, themes } from './visit.ts'
import type { Theme } from './visit.ts'

export type Options = {
  /** Only screens whose name matches. */
  only: RegExp
  sizes: readonly Size[]
  themes: readonly Theme[]
  language: string
  axe: boolean
  readme: boolean
}

const text = (fallback: string) => ({ type: 'string', default: fallback }) as const
const flag = { type: 'boolean', default: false } as const

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
      only: text(''),
      size: text(''),
      theme: text(''),
      language: text('en'),
      axe: flag,
      readme: flag,
    },
  })
  return {
    ...values,
    only: new RegExp(values.only),
    sizes: named(values.size, ['phone', 'tablet', 'desktop'] satisfies (keyof typeof sizes)[]),
    themes: values.theme === '' ? themes : named(values.theme, [...themes, forced]),
  }
}

/** The named ones in order; all by default. */
function named<Name extends string>(list: string, all: readonly Name[]): readonly Name[] {
  const wanted = list.split(',').filter((name) => name !== '')
  const unknown = wanted.find((name) => !all.some((one) => one === name))
  if (unknown !== undefined) throw new Error(`Unknown value ${unknown}. Use ${all.join(', ')}.`)
  return wanted.length === 0 ? all : all.filter((name) => wanted.includes(name))
}
