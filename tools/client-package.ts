// npm run build:client: builds the package @coterie/client in client/dist, ready for npm publish. See docs/releasing.md.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { findToolScript, root, startNode, waitForExit } from './project.mjs'

const entry = 'client.js'
const toDeclarationFile = (file: string) => file.replace(/\.js$/, '.d.ts')

type Manifest = { version: string; engines: object; license: string; dependencies: Record<string, string> }
const readManifest = (workspace: string) =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest

/** Compiles the client and the types of the contract, and copies what the client uses. */
export async function buildClientPackage(folder: string): Promise<void> {
  const compiled = join(folder, '.compiled')
  rmSync(folder, { recursive: true, force: true })
  await compile('client', 'client/src', compiled)
  await compile('contract', '.', compiled)
  cpSync(join(root, 'contract/paraglide'), join(compiled, 'contract/paraglide'), { recursive: true })
  dropUnusedMessages(compiled)
  for (const file of [...findUsed(compiled, entry), ...findUsed(compiled, toDeclarationFile(entry))]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), readModule(compiled, file))
  }
  rmSync(compiled, { recursive: true })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  cpSync(join(root, 'client/README.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(createManifest(), null, 2)}\n`)
}

async function compile(project: string, rootDir: string, outDir: string): Promise<void> {
  const options = ['--noEmit', 'false', '--declaration', '--rewriteRelativeImportExtensions']
  const folders = ['--rootDir', rootDir, '--outDir', outDir]
  const code = await waitForExit(
    startNode([findToolScript('typescript', 'tsc'), '-p', project, ...options, ...folders]),
  )
  if (code !== 0) throw new Error(`The types of ${project} have errors.`)
}

/** Keeps only the message types that refusals use. The others would make up most of the package. */
function dropUnusedMessages(compiled: string): void {
  const file = join(compiled, 'contract/paraglide/messages/_index.d.ts')
  const refusals = readFileSync(join(compiled, 'contract/src/refusal-messages.d.ts'), 'utf8')
  const used = new Set(Array.from(refusals.matchAll(/\bm\.(\w+)/g), ([, name]) => name))
  const types = readFileSync(file, 'utf8').matchAll(/^export type (\w+) = [^;]*?(?:\{[^}]*\})?;$/gm)
  const kept = Iterator.from(types).filter(([, name]) => used.has(name))
  writeFileSync(file, [...kept].map(([text]) => `${text}\n`).join(''))
}

/** A module and everything it imports, directly or indirectly, except packages. */
function findUsed(folder: string, first: string): Set<string> {
  const used = new Set([first])
  // Iterating over a set also visits items added during the iteration.
  for (const file of used) {
    const imports = readModule(folder, file).matchAll(/(?:\bfrom|\bimport\()\s*["'](\.[^"']+)["']/g)
    for (const [, target = ''] of imports) {
      const path = join(dirname(file), target).replaceAll('\\', '/')
      used.add(file.endsWith('.d.ts') ? toDeclarationFile(path) : path)
    }
  }
  return used
}

/** Reads a compiled module, with imports of the contract rewritten to relative paths of compiled files. */
function readModule(folder: string, file: string): string {
  const toPath = (path: string) => {
    const target = relative(dirname(file), path).replaceAll('\\', '/')
    return target.startsWith('.') ? target : `./${target}`
  }
  if (!existsSync(join(folder, file))) throw new Error(`The package would import ${file}, which is missing.`)
  return readFileSync(join(folder, file), 'utf8')
    .replaceAll(/(["'])@coterie\/contract\/(paraglide\/)?([\w/.-]+)\1/g, (_, quote: string, part, name) => {
      const path = `contract/${(part as string | undefined) ?? 'src/'}${name as string}.js`
      return quote + toPath(path) + quote
    })
    .replaceAll(/(["'])(\.[^"'\n]+)\.ts\1/g, '$1$2.js$1')
}

function createManifest(): object {
  const { version, engines, license } = readManifest('.')
  const repository = process.env['GITHUB_REPOSITORY']
  return {
    name: '@coterie/client',
    version,
    description: 'Calls the API of a Coterie server, with its types, and receives live updates.',
    license,
    // npm checks that this is the repository whose workflow publishes the package.
    ...(repository !== undefined && {
      repository: {
        type: 'git',
        url: `git+https://github.com/${repository}.git`,
        directory: 'client',
      },
    }),
    type: 'module',
    sideEffects: false,
    engines,
    exports: { '.': { types: `./${toDeclarationFile(entry)}`, default: `./${entry}` } },
    files: ['**/*.js', '**/*.d.ts'],
    // For its types only: the client loads no schema.
    dependencies: { zod: readManifest('contract').dependencies['zod'] },
  }
}

if (import.meta.main) await buildClientPackage(join(root, 'client/dist'))
