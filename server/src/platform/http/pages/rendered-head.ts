import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { dist } from './app-page.ts'
import type { VisitorState } from './page-files.ts'

const startScript = '<script src="/start.js"></script>'
const moduleScript = /<script type="module"[^>]* src="(?<file>[^"]+)"><\/script>\s*/
const preloadLink = /<link rel="modulepreload"[^>]* href="(?<file>[^"]+)">\s*/g
const stylesheetLink = /<link rel="stylesheet"[^>]* href="(?<file>[^"]+)">\s*/g

/**
 * The head of a page that contains its first screen. Nothing else blocks the first paint: the styles and start.js are
 * inline, and start.js loads the scripts afterwards. It loads the styles of all pages too, which a visitor's first screen
 * doesn't need: without them, the page of a visitor fits into the first packets.
 */
export function createRenderedHead(page: string, visitor: VisitorState): string {
  const entry = getFile(moduleScript.exec(page))
  const preloads = [...page.matchAll(preloadLink)].map(getFile)
  const { style, script } = readInlineFiles(page, visitor)
  const { later } = getStylesheets(page, visitor)
  const data = [`data-entry="${entry}"`, `data-preload="${preloads.join(' ')}"`]
  if (later !== undefined) data.push(`data-styles="${later}"`)
  return removePreloads(page)
    .replace(moduleScript, '')
    .replaceAll(stylesheetLink, '')
    .replace(startScript, () => `<style>${style}</style>\n    <script ${data.join(' ')}>${script}</script>`)
}

export function removePreloads(page: string): string {
  return page.replaceAll(preloadLink, '')
}

/** Adds the hashes of the inline style and script to a content security policy. */
export function allowInlineFiles(policy: string, page: string, visitor: VisitorState): string {
  const { style, script } = readInlineFiles(page, visitor)
  return policy
    .replace("script-src 'self'", `script-src 'self' ${getHash(script)}`)
    .replace("style-src 'self'", `style-src 'self' ${getHash(style)}`)
}

/** The page links the styles of the public pages and then those of all pages. */
function getStylesheets(page: string, visitor: VisitorState): { inline: string[]; later?: string } {
  const [publicPages = '', allPages = ''] = [...page.matchAll(stylesheetLink)].map(getFile)
  return visitor === 'in' ? { inline: [publicPages, allPages] } : { inline: [publicPages], later: allPages }
}

type InlineFiles = { style: string; script: string }

const cachedFiles = new Map<string, InlineFiles>()

/** Read once per build of the app. */
function readInlineFiles(page: string, visitor: VisitorState): InlineFiles {
  const { inline } = getStylesheets(page, visitor)
  const key = inline.join(' ')
  const cached = cachedFiles.get(key)
  if (cached !== undefined) return cached
  const files = { style: inline.map(readBuiltFile).join(''), script: readBuiltFile('start.js') }
  cachedFiles.set(key, files)
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
