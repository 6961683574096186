import { join } from 'node:path'

import { m } from '@coterie/contract/paraglide/messages'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'

const outdir = join(import.meta.dirname, '../paraglide')

/** Node loads one module per language. The bundler gets one per message, so that each chunk has only what it shows. */
export const messagesAlias = { find: /^@coterie\/contract\/paraglide\/(.*)$/, replacement: `${outdir}/$1.js` }

/** Compiles messages/*.json, and recompiles them when one changes. */
export function messagesPlugin() {
  return paraglideVitePlugin({
    project: join(import.meta.dirname, '../../project.inlang'),
    outdir,
    strategy: ['globalVariable', 'baseLocale'],
    emitReadme: false,
  })
}

/** In development, inserts the language and its texts into the page, which the server does otherwise. */
export function documentPlugin(): Plugin {
  return {
    name: 'coterie-document',
    apply: 'serve',
    transformIndexHtml: (page) =>
      page
        .replace('%LANGUAGE%', 'en')
        .replaceAll('%DESCRIPTION%', m.document_description())
        .replaceAll('%NEEDS_SCRIPT%', m.document_javascript_required()),
  }
}
