import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '@coterie/contract/languages'

import type { Screen } from './page-files.ts'
import { dist, escapeHtml } from './pages/app-page.ts'
import type { PreloadedResponse } from './preloaded-responses.ts'

/** Written by web/build/first-paint.ts. */
type Build = {
  /** The inline script in the head: sets the theme, and loads the other scripts after the first paint. */
  start: string
  entry: string
  stylesheet: string
  /** The CSS of each page that can be rendered. */
  styles: Readonly<Record<string, string>>
}

/** The exports of web/src/app/first-paint/render.tsx. */
type RenderModule = {
  draw: (options: {
    page: string
    path: string
    framed: boolean
    viewer: unknown
    answers: Readonly<Record<string, unknown>>
  }) => Promise<string>
}

export type ServerRenderer = {
  hasPage: (screen: Screen) => boolean
  /** The page, with a head that has everything for the first paint and nothing else that blocks. */
  renderHead: (page: string, screen: Screen) => string
  /** Adds the hashes of inline scripts and styles to the content security policy. */
  extendPolicy: (policy: string, screen: Screen) => string
  /** The HTML of the first screen; '' if it cannot be rendered. */
  draw: (path: string, screen: Screen, responses: readonly PreloadedResponse[]) => Promise<string>
}

/** Null if the web app is not built. */
export function loadServerRenderer(language: Language, appName: string): ServerRenderer | null {
  const folder = join(dist, language, '.vite')
  const file = join(folder, 'first-paint.json')
  if (!existsSync(file)) return null
  const build = JSON.parse(readFileSync(file, 'utf8')) as Build
  const withAppName = (html: string) => html.replaceAll('%APP_NAME%', () => escapeHtml(appName))
  let renderModule: Promise<RenderModule> | undefined
  return {
    hasPage: ({ page }) => page in build.styles,
    renderHead: (page, screen) => withInlineHead(page, screen, build),
    extendPolicy: (policy, { page }) =>
      policy
        .replace("script-src 'self'", `script-src 'self' ${hashOf(build.start)}`)
        .replace("style-src 'self'", `style-src 'self' ${hashOf(build.styles[page] ?? '')}`),
    draw: async (path, { page, framed }, responses) => {
      renderModule ??= import(pathToFileURL(join(folder, 'drawing/draw.js')).href) as Promise<RenderModule>
      const { draw } = await renderModule
      const [session, ...calls] = responses.map(({ body }) => JSON.parse(body) as unknown)
      const viewer = responses[0]?.status === 200 ? session : null
      const bodies = Object.fromEntries(calls.map((body, index) => [responses[index + 1]?.url, body]))
      const html = await draw({ page, path, framed, viewer, answers: bodies })
      if (html === '') return ''
      return `<div id="first-paint" ${framed ? 'data-phone ' : ''}inert aria-hidden="true">${withAppName(html)}</div>\n`
    },
  }
}

function withInlineHead(page: string, { page: name, files }: Screen, build: Build): string {
  const { entry, stylesheet, start, styles } = build
  const preloads = page.matchAll(/<link rel="modulepreload"[^>]* href="(?<file>[^"]+)">/g)
  const scripts = [...[...preloads].map(({ groups }) => groups?.['file'] ?? ''), ...files]
  const head =
    `<style>${styles[name]}</style>\n    ` +
    `<script type="application/json" id="first-files">${JSON.stringify({ entry, stylesheet, scripts })}</script>\n    ` +
    `<script>${start}</script>`
  return page
    .replaceAll(
      /<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)\s*/g,
      '',
    )
    .replace(/<script src="\/theme.js"><\/script>/, () => head)
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
