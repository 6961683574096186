import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '@coterie/contract/languages'

import { dist, escaped } from './app-page.ts'
import type { Screen } from './page-files.ts'
import type { PreloadedResponse } from './preloaded-responses.ts'

/** Written by web/build/first-paint.ts. */
type Build = {
  /** The script that goes into the head: the theme, and what fetches all others once the first screen is painted. */
  start: string
  entry: string
  stylesheet: string
  /** What each page that can be drawn is drawn with. */
  styles: Readonly<Record<string, string>>
}

/** What web/src/app/first-paint/render.tsx gives: '' where there is nothing to draw. */
type Drawing = {
  draw: (wanted: {
    page: string
    path: string
    framed: boolean
    viewer: unknown
    answers: Readonly<Record<string, unknown>>
  }) => Promise<string>
}

export type ServerRenderer = {
  /** Whether the page's first screen can be drawn. */
  hasPage: (screen: Screen) => boolean
  /** The page with all in its head that the first screen is painted with, and nothing else to wait for. */
  begin: (page: string, screen: Screen) => string
  /** Its policy lets in what stands in it, by hashes. */
  allow: (policy: string, screen: Screen) => string
  /** The first screen, to be put below the app's own place; '' where it cannot be drawn. */
  draw: (path: string, screen: Screen, answers: readonly PreloadedResponse[]) => Promise<string>
}

/** Reads what draws the first screens of a language; null where the web app is not built. */
export function loadServerRenderer(language: Language, appName: string): ServerRenderer | null {
  const folder = join(dist, language, '.vite')
  const file = join(folder, 'first-paint.json')
  if (!existsSync(file)) return null
  const build = JSON.parse(readFileSync(file, 'utf8')) as Build
  const named = (html: string) => html.replaceAll('%APP_NAME%', () => escaped(appName))
  let drawing: Promise<Drawing> | undefined
  return {
    hasPage: ({ page }) => page in build.styles,
    begin: (page, screen) => beginning(page, screen, build),
    allow: (policy, { page }) =>
      policy
        .replace("script-src 'self'", `script-src 'self' ${hashOf(build.start)}`)
        .replace("style-src 'self'", `style-src 'self' ${hashOf(build.styles[page] ?? '')}`),
    draw: async (path, { page, framed }, answers) => {
      drawing ??= import(pathToFileURL(join(folder, 'drawing/draw.js')).href) as Promise<Drawing>
      const { draw } = await drawing
      const [session, ...calls] = answers.map(({ body }) => JSON.parse(body) as unknown)
      const viewer = answers[0]?.status === 200 ? session : null
      const bodies = Object.fromEntries(calls.map((body, at) => [answers[at + 1]?.address, body]))
      const html = await draw({ page, path, framed, viewer, answers: bodies })
      if (html === '') return ''
      return `<div id="first-paint" ${framed ? 'data-phone ' : ''}inert aria-hidden="true">${named(html)}</div>\n`
    },
  }
}

function beginning(page: string, { page: name, files }: Screen, build: Build): string {
  const { entry, stylesheet, start, styles } = build
  const later = page.matchAll(/<link rel="modulepreload"[^>]* href="(?<file>[^"]+)">/g)
  const scripts = [...[...later].map(({ groups }) => groups?.['file'] ?? ''), ...files]
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
