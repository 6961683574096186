import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/**
 * Checks the boundaries of docs/architecture.md, import by import:
 * - the contract imports only zod and the compiled messages; the client imports only the contract; the server and the web
 *   import the contract, and the web the client, but never each other;
 * - a feature imports only features of a lower rank, on the server through their service.ts;
 * - layers below the features (db, platform, visibility; ui, api, i18n) import no feature;
 * - the app, which serves requests, never loads the code that holds and ranks the community: only the role `matching` does;
 * - large packages that few requests need are imported where they are used, not when the app starts;
 * - the browser loads no schemas: of modules of the contract that need zod, the web imports only types.
 *
 * Prints one line per violation and exits with 1 if there is any.
 */

const root = dirname(import.meta.dirname)

/** Lowest first: the rows of the table of features in docs/architecture.md. */
const ranks = Array.from(
  readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\| `([\w-]+)` \|/gm),
  ([, feature]) => feature,
)

/** What the layers below the features may import within their workspace. */
const layers: Record<string, string[]> = {
  'server/src/platform': ['platform', 'db', 'config', 'i18n'],
  'server/src/i18n': ['i18n'],
  'server/src/db': ['db', 'platform', 'config'],
  'server/src/config': ['config', 'platform'],
  'server/src/visibility': ['visibility', 'db', 'platform', 'config'],
  'web/src/ui': ['ui', 'i18n'],
  'web/src/i18n': ['i18n'],
  'web/src/api': ['api', 'i18n'],
}

const violations = listSources('client', 'contract', 'server', 'web').flatMap((file) =>
  getImports(file).flatMap((target) => {
    const reason = checkImport(file, target)
    return reason === null ? [] : [`${file}: must not import ${target}: ${reason}`]
  }),
)
const app = 'server/src/app.ts'
const matching = /^server\/src\/features\/discovery\/matching\//
const rarePackages = /^(?:sharp|opentype\.js|@simplewebauthn\/server)/
for (const forbidden of [matching, rarePackages]) {
  const path = findImportPath(app, forbidden)
  if (path !== null) violations.push(`${app}: must not load ${path.at(-1)} at the start: ${path.join(' → ')}`)
}
for (const file of listSources('web'))
  for (const module of getLoadedModules(file).filter((name) =>
    /^@coterie\/contract\/(?!paraglide\/)/.test(name),
  )) {
    const path = findImportPath(`${module.replace('@coterie/contract', 'contract/src')}.ts`, /^zod$/)
    if (path !== null) violations.push(`${file}: must import only types of ${module}, which needs zod`)
  }
for (const line of violations) console.error(line)
process.exitCode = violations.length === 0 ? 0 : 1

function listSources(...workspaces: string[]): string[] {
  return workspaces
    .flatMap((workspace) =>
      readdirSync(join(root, workspace, 'src'), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/'))
}

/** The imports of a file: paths from the root for our files, names for packages. */
function getImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)).replaceAll('\\', '/') : target,
  )
}

/** How a file, when it runs, loads one of those files or packages. Imports of types load nothing. Null if it doesn't. */
function findImportPath(start: string, end: RegExp): string[] | null {
  const previous = new Map<string, string | null>([[start, null]])
  for (const file of previous.keys()) {
    if (end.test(file)) return getPath(file, previous)
    if (!file.endsWith('.ts')) continue
    for (const found of getLoadedModules(file)) if (!previous.has(found)) previous.set(found, file)
  }
  return null
}

/** What a file imports when it runs, at its start. */
function getLoadedModules(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = [...text.matchAll(/^(?:import|export)\s(type\s)?[^']*?from '([^']+)'/gm)]
  return found.flatMap(([, type, target = '']) => {
    if (type !== undefined) return []
    return target.startsWith('.') ? normalize(join(dirname(file), target)).replaceAll('\\', '/') : target
  })
}

function getPath(end: string, previous: ReadonlyMap<string, string | null>): string[] {
  const before = previous.get(end) ?? null
  return before === null ? [end] : [...getPath(before, previous), end]
}

function checkImport(file: string, target: string): string | null {
  const [workspace = ''] = file.split('/')
  const isOwnCode = /^(client|contract|server|web|e2e|bench|attack|tools)\//.test(target)
  if (workspace === 'contract') {
    return target.startsWith('contract/src/') ||
      /^(?:zod(?:\/mini)?|@coterie\/contract\/paraglide\/\w+)$/.test(target)
      ? null
      : 'the contract imports only zod'
  }
  if (workspace === 'client') {
    const isAllowed = target.startsWith('client/src/') || target.startsWith('@coterie/contract/')
    return isAllowed ? null : 'the client imports only the contract'
  }
  if (workspace === 'server' && /^@coterie\/client\b/.test(target)) return 'the server does not call itself'
  if (!isOwnCode) return null
  if (!target.startsWith(`${workspace}/`))
    return `${workspace} imports only its own workspace and the contract`
  return checkLayer(file, target, workspace) ?? checkFeature(file, target, workspace)
}

function checkLayer(file: string, target: string, workspace: string): string | null {
  const layer = Object.keys(layers).find((folder) => file.startsWith(`${folder}/`))
  if (layer === undefined) return null
  const allowed = layers[layer] ?? []
  const isAllowed = allowed.some((name) => target.startsWith(`${workspace}/src/${name}/`))
  return isAllowed ? null : `${layer} may import only ${allowed.join(', ')}`
}

function checkFeature(file: string, target: string, workspace: string): string | null {
  const from = getFeature(file)
  const to = getFeature(target)
  if (from !== null && target.startsWith(`${workspace}/src/app`)) return 'features must not import the app'
  if (from === null || to === null || from === to) return null
  if (!ranks.includes(from)) return `${from} has no rank yet: add a row to the table in docs/architecture.md`
  if (ranks.indexOf(to) > ranks.indexOf(from)) return `${to} ranks above ${from}`
  const isPublic =
    workspace === 'web' || /^server\/src\/features\/[\w-]+\/(?:service|engine)\.ts$/.test(target)
  return isPublic ? null : `${to} can only be imported through its service.ts`
}

function getFeature(path: string): string | null {
  return /^(?:server|web)\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? null
}
