import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Plugin } from 'vite'

import type { Language } from '../../contract/src/languages.ts'
import { counterpart } from './languages.ts'
import { screenshotPath, screenshotSizes, screenshots } from './screenshots.ts'

type Words = typeof import('../src/i18n/document.ts')

/** The light theme's background, shown while the app starts. */
const backgroundColor = '#f6f1e7'

const pngIcon = (name: string, side: number, purpose = 'any') => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** The server inserts the product name. */
async function createManifest(language: Language) {
  const file = join(import.meta.dirname, '../src/i18n/document.ts')
  const { documentTexts: words } = (await import(
    pathToFileURL(counterpart(file, language) ?? file).href
  )) as Words
  const shortcut = (name: string, url: string) => ({ name, url, icons: [pngIcon('icon', 192)] })
  return {
    // It stays the same app in every language and with every start URL.
    id: '/',
    name: '%APP_NAME%',
    short_name: '%APP_NAME%',
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: backgroundColor,
    categories: ['social', 'lifestyle'],
    icons: [
      pngIcon('icon', 192),
      pngIcon('icon', 512),
      pngIcon('maskable', 192, 'maskable'),
      pngIcon('maskable', 512, 'maskable'),
    ],
    screenshots: screenshots.map((shot) => ({
      src: screenshotPath(language, shot),
      sizes: screenshotSizes[shot.form].join('x'),
      type: 'image/webp',
      form_factor: shot.form,
      label: words.screenshots[shot.name],
    })),
    shortcuts: [shortcut(words.shortcuts.messages, '/messages'), shortcut(words.shortcuts.events, '/events')],
  }
}

/** Writes manifest.webmanifest, which makes the app installable. */
export function manifestPlugin(language: Language): Plugin {
  return {
    name: 'coterie-manifest',
    apply: 'build',
    async generateBundle() {
      const source = JSON.stringify(await createManifest(language))
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
    },
  }
}
