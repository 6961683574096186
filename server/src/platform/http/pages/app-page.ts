import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'

import type { Config } from '../../../config/config.ts'
import { renderStructuredData } from './structured-data.ts'
import type { StructuredData } from './structured-data.ts'

export const dist = join(import.meta.dirname, '../../../../../web/dist')

/** The preview of a shared link on other sites, and what search engines read: plain text and absolute URLs. */
export type LinkPreview = {
  title: string
  description: string
  url: string
  picture: { url: string; width: number; height: number; alt: string }
  /** Whether search engines may list the page, by its `url`. */
  isIndexed: boolean
  /** Descriptions of the content in the vocabulary of schema.org. */
  structuredData?: readonly StructuredData[]
}

/** Renders the app's HTML in a language, optionally with link preview tags. */
export type WritePage = (language: Language, preview?: LinkPreview) => string

type PageSettings = Pick<Config, 'appName' | 'paypal' | 'mapStyleUrl'>

/**
 * Loads the app's HTML and inserts the app name, whether payments are on, and the map style. Without a build, the page says how to build.
 */
export function loadAppPage(settings: PageSettings): WritePage {
  const { appName } = settings
  const pages = new Map(languages.map((language) => [language, readPageInLanguage(language, settings)]))
  return (language, preview) => {
    const page = pages.get(language) ?? notBuilt
    return preview === undefined ? page : withLinkPreview(page, appName, preview)
  }
}

const notBuilt = '<!doctype html><title>Not built</title><p>The web app is not built: run npm start.'

function readPageInLanguage(locale: Language, { appName, paypal, mapStyleUrl = '' }: PageSettings): string {
  const file = join(dist, 'index.html')
  if (!existsSync(file)) return notBuilt
  return readFileSync(file, 'utf8')
    .replace('%LANGUAGE%', locale)
    .replaceAll('%DESCRIPTION%', () => escapeHtml(m.document_description({}, { locale })))
    .replaceAll('%NEEDS_SCRIPT%', () => escapeHtml(m.document_javascript_required({}, { locale })))
    .replaceAll('%APP_NAME%', () => escapeHtml(appName))
    .replaceAll('%PAYMENTS%', paypal === null ? 'off' : 'on')
    .replaceAll('%MAP_STYLE%', () => escapeHtml(mapStyleUrl))
}

function withLinkPreview(
  page: string,
  appName: string,
  { title, description, url, picture, ...search }: LinkPreview,
): string {
  const tags = [
    `<title>${escapeHtml(`${title} · ${appName}`)}</title>`,
    renderMetaTag('name', 'description', description),
    renderMetaTag('property', 'og:type', 'website'),
    renderMetaTag('property', 'og:site_name', appName),
    renderMetaTag('property', 'og:title', title),
    renderMetaTag('property', 'og:description', description),
    renderMetaTag('property', 'og:url', url),
    renderMetaTag('property', 'og:image', picture.url),
    renderMetaTag('property', 'og:image:width', String(picture.width)),
    renderMetaTag('property', 'og:image:height', String(picture.height)),
    renderMetaTag('property', 'og:image:alt', picture.alt),
    renderMetaTag('name', 'twitter:card', 'summary_large_image'),
    search.isIndexed
      ? `<link rel="canonical" href="${escapeHtml(url)}" />`
      : renderMetaTag('name', 'robots', 'noindex'),
    ...renderStructuredData(search.structuredData ?? []),
  ]
  const described = page.replace(/<meta\s+name="description"[^>]*>\s*/, '')
  return described.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
}

function renderMetaTag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
}

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
