import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { dist } from './app-page.ts'

const startScript = '<script src="/start.js"></script>'
const moduleScript = /<script type="module"[^>]* src="(?<file>[^"]+)"><\/script>\s*/
const preloadLink = /<link rel="modulepreload"[^>]* href="(?<file>[^"]+)">\s*/g
const stylesheetLink = /<link rel="stylesheet"[^>]* href="(?<file>[^"]+)">/

/**
 * The head of a page that contains its first screen. Nothing else blocks the first paint: the styles and start.js are
 * inline, and start.js loads the scripts afterwards.
 */
export function createRenderedHead(page: string): string {
  const entry = getFile(moduleScript.exec(page))
  const preloads = [...page.matchAll(preloadLink)].map(getFile)
  const { style, script } = readInlineFiles(page)
  const data = `data-entry="${entry}" data-preload="${preloads.join(' ')}"`
  return removePreloads(page)
    .replace(moduleScript, '')
    .replace(stylesheetLink, () => `<style>${style}</style>`)
    .replace(startScript, () => `<script ${data}>${script}</script>`)
}

export function removePreloads(page: string): string {
  return page.replaceAll(preloadLink, '')
}

/** Adds the hashes of the inline style and script to a content security policy. */
export function allowInlineFiles(policy: string, page: string): string {
  const { style, script } = readInlineFiles(page)
  return policy
    .replace("script-src 'self'", `script-src 'self' ${getHash(script)}`)
    .replace("style-src 'self'", `style-src 'self' ${getHash(style)}`)
}

type InlineFiles = { style: string; script: string }

const cachedFiles = new Map<string, InlineFiles>()

/** Read once per build of the app. */
function readInlineFiles(page: string): InlineFiles {
  const stylesheet = getFile(stylesheetLink.exec(page))
  const cached = cachedFiles.get(stylesheet)
  if (cached !== undefined) return cached
  const files = { style: readBuiltFile(stylesheet), script: readBuiltFile('start.js') }
  cachedFiles.set(stylesheet, files)
  return files
}

function readBuiltFile(name: string): string {
  const file = join(dist, name)
  return name !== '' && existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function getFile(match: RegExpExecArray | null): string {
  return match?.groups?.['file'] ?? ''
}

function getHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
