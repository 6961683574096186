import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const version = '13.5.0'
const folder = join(import.meta.dirname, '../../node_modules/.cache', `lighthouse-${version}`)

type Score = { score: number | null }
export type Report = {
  categories: Record<string, Score & { auditRefs: { id: string }[] }>
  audits: Record<string, Score & { title: string; numericValue?: number; displayValue?: string }>
}
export type Lighthouse = (
  url: string,
  flags: { port: number; extraHeaders: Record<string, string>; logLevel: 'silent' },
) => Promise<{ lhr: Report } | undefined>

/** Installs Lighthouse on first use, and not with the project, because it has a hundred dependencies. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const require = createRequire(join(folder, 'package.json'))
  if (!existsSync(join(folder, 'node_modules/lighthouse'))) install()
  const file = pathToFileURL(require.resolve('lighthouse')).href
  const module: { default: Lighthouse } = await import(file)
  return module.default
}

function install(): void {
  mkdirSync(folder, { recursive: true })
  console.log(`Installing Lighthouse ${version} (once).`)
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  execFileSync('npm', ['install', ...options, `lighthouse@${version}`], { stdio: 'inherit' })
}
