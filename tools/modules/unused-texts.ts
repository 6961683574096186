import { parseSync } from 'vite'

import type { Module } from './modules.ts'

/** Those of the web; the others are taken by codes, which the compiler counts. */
const isCatalogue = /^web\/src\/i18n\/[\w-]+\.ts$/

/** A text of a module of words, as `groupsTexts.title`: of what, and its name. */
type Text = { of: string; name: string }

/**
 * Texts that nobody asks for, as 'file: groupsTexts.title'. They are asked for by name from their object, or taken
 * out of it; where the object itself is handed on, by any member or string of that name.
 */
export function unusedTexts(modules: readonly Module[]): string[] {
  const asked = askedIn(modules.filter(({ file }) => !file.includes('/i18n/')).map(({ text }) => text))
  return modules
    .filter(({ file }) => isCatalogue.test(file))
    .flatMap(({ file, text }) =>
      textsOf(file, text)
        .filter((one) => !asked(one) && !asksItself(text, one))
        .map(({ of, name }) => `${file}: ${of}.${name}`),
    )
}

/** Whether some code asks for a text. */
function askedIn(code: readonly string[]): (text: Text) => boolean {
  const all = code.join('\n')
  const members = new Set(found(all, /\b(\w+\.\w+)/g))
  const named = new Set(found(all, /[.']([\w$]+)/g))
  const handedOn = new Set([
    // Not a member, not what members are taken out of, not what is imported; or imported by another name.
    ...found(all, /(?<!\} = |import \{[^}]*)\b(\w+Texts)\b(?!\.)/g),
    ...found(all, /\b(\w+) as (?:words|texts)\b/g),
  ])
  const takenOut = new Set(
    Array.from(all.matchAll(/\{([^{}]*)\} = (\w+)/g)).flatMap(([, inner = '', of]) =>
      found(inner, /(\w+)/g).map((name) => `${of}.${name}`),
    ),
  )
  return ({ of, name }) =>
    members.has(`${of}.${name}`) || takenOut.has(`${of}.${name}`) || (handedOn.has(of) && named.has(name))
}

function found(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, one = '']) => one)
}

function asksItself(text: string, { of, name }: Text): boolean {
  return text.includes(`${of}.${name}`)
}

/** The texts of the objects that a module exports, without those within texts. */
function textsOf(file: string, text: string): Text[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || !id.name.endsWith('Texts') || init?.type !== 'ObjectExpression')
        return []
      return init.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? { of: id.name, name: property.key.name }
          : [],
      )
    })
  })
}
