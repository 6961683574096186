import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

import { isLanguage } from '../../contract/src/languages.ts'
import type { Language } from '../../contract/src/languages.ts'

/** The language of this build: `WEB_LANGUAGE`, English by default. */
export function buildLanguage(environment: NodeJS.ProcessEnv): Language {
  const wanted = environment['WEB_LANGUAGE'] ?? 'en'
  if (!isLanguage(wanted)) throw new Error(`WEB_LANGUAGE is ${wanted}, which is not a supported language`)
  return wanted
}

/** Names, the same in every language. */
const sharedFiles = new Set(['product.ts'])

const catalogFile = /^(?<folder>.*\/(?:web|contract)\/src\/i18n)\/(?<name>[\w-]+\.(?:ts|json))$/

/** A quick test of 'importer>source' before resolving: an import of or between catalogs. */
const mayImportCatalog = /\bi18n\//

/** The catalog in another language: '…/i18n/ui.ts' → '…/i18n/es/ui.ts'; null for other modules. */
export function counterpart(file: string, language: Language): string | null {
  const { folder, name } = catalogFile.exec(file)?.groups ?? {}
  if (language === 'en' || folder === undefined || name === undefined || sharedFiles.has(name)) return null
  return `${folder}/${language}/${name}`
}

/**
 * Builds one language by replacing each catalog with its counterpart. So nothing is looked up at run time, and no
 * language carries the texts of another.
 */
export function languagePlugin(language: Language): Plugin {
  return {
    name: 'coterie-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === 'en' || !mayImportCatalog.test(`${importer}>${source}`)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved === null) return null
      const other = counterpart(resolved.id.split('?', 1)[0] ?? '', language)
      // A counterpart may import the catalog that it replaces.
      if (other === null || other === importer) return resolved
      if (!existsSync(other)) return this.error(`These words are not there in ${language} yet: ${other}`)
      return { ...resolved, id: other }
    },
    async transformIndexHtml(page) {
      const { documentTexts } = await loadDocumentTexts(language)
      return page
        .replace('lang="en"', `lang="${language}"`)
        .replaceAll('%DESCRIPTION%', documentTexts.description)
        .replaceAll('%NEEDS_SCRIPT%', documentTexts.javascriptRequired)
    },
  }
}

type Document = typeof import('../src/i18n/document.ts')

async function loadDocumentTexts(language: Language): Promise<Document> {
  const file = join(import.meta.dirname, '../src/i18n/document.ts')
  return (await import(pathToFileURL(counterpart(file, language) ?? file).href)) as Document
}
