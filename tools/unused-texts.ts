import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync } from 'vite'

/** A source file: its path from the root, and its text. */
type Source = { file: string; text: string }

/** The web's texts. The others are used by error codes, which the compiler checks. */
const catalogPath = /^web\/src\/i18n\/[\w-]+\.ts$/

/** A text such as `groupsTexts.title`: the object and the key. */
type Text = { object: string; name: string }

/**
 * Unused texts, as 'file: groupsTexts.title'. A text is used by its name on the object, or by destructuring. If the
 * object itself is passed on, any member or string of that name counts.
 */
export function findUnusedTexts(sources: readonly Source[]): string[] {
  const isUsed = findUsedTexts(sources.filter(({ file }) => !file.includes('/i18n/')).map(({ text }) => text))
  return sources
    .filter(({ file }) => catalogPath.test(file))
    .flatMap(({ file, text }) =>
      listTexts(file, text)
        .filter((entry) => !isUsed(entry) && !isUsedInCatalog(text, entry))
        .map(({ object, name }) => `${file}: ${object}.${name}`),
    )
}

function findUsedTexts(code: readonly string[]): (text: Text) => boolean {
  const all = code.join('\n')
  const members = new Set(found(all, /\b(\w+\.\w+)/g))
  const named = new Set(found(all, /[.']([\w$]+)/g))
  const passedOn = new Set([
    // Not a member access, a destructuring or an import; or imported under another name.
    ...found(all, /(?<!\} = |import \{[^}]*)\b(\w+Texts)\b(?!\.)/g),
    ...found(all, /\b(\w+) as (?:texts|t)\b/g),
  ])
  const destructured = new Set(
    Array.from(all.matchAll(/\{([^{}]*)\} = (\w+)/g)).flatMap(([, inner = '', object]) =>
      found(inner, /(\w+)/g).map((name) => `${object}.${name}`),
    ),
  )
  return ({ object, name }) =>
    members.has(`${object}.${name}`) ||
    destructured.has(`${object}.${name}`) ||
    (passedOn.has(object) && named.has(name))
}

function found(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, match = '']) => match)
}

function isUsedInCatalog(text: string, { object, name }: Text): boolean {
  return text.includes(`${object}.${name}`)
}

/** The top-level texts of the objects that a module exports. */
function listTexts(file: string, text: string): Text[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || !id.name.endsWith('Texts') || init?.type !== 'ObjectExpression')
        return []
      return init.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier'
          ? { object: id.name, name: property.key.name }
          : [],
      )
    })
  })
}

/** The web and the contract. */
function readSources(): Source[] {
  const root = join(import.meta.dirname, '..')
  return ['web/src', 'web/build', 'contract/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  )
}

if (import.meta.main) {
  const unused = findUnusedTexts(readSources())
  for (const text of unused) console.error(`Unused text: ${text}`)
  process.exitCode = unused.length === 0 ? 0 : 1
}
