import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { baseLocale } from '@coterie/contract/paraglide/runtime'
import type { Plugin } from 'vite'

import { getScreenshotPath, screenshotSizes, screenshots } from './screenshots.ts'

const screenshotLabels = {
  circles: m.document_screenshots_circles,
  conversation: m.document_screenshots_conversation,
  event: m.document_screenshots_event,
}

/** The light theme's background, shown while the app starts. */
const backgroundColor = '#f6f1e7'

const createIcon = (name: string, side: number, purpose = 'any') => ({
  src: `/icons/${name}-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** The server inserts the product name. */
function createManifest(language: Language) {
  const options = { locale: language }
  const hasScreenshots = existsSync(join(import.meta.dirname, '../public/screenshots', language))
  const screenshotLanguage = hasScreenshots ? language : baseLocale
  const createShortcut = (name: string, url: string) => ({ name, url, icons: [createIcon('icon', 192)] })
  return {
    // It stays the same app in every language and with every start URL.
    id: '/',
    name: '%APP_NAME%',
    short_name: '%APP_NAME%',
    description: m.document_description({}, options),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: backgroundColor,
    categories: ['social', 'lifestyle'],
    icons: [
      createIcon('icon', 192),
      createIcon('icon', 512),
      createIcon('maskable', 192, 'maskable'),
      createIcon('maskable', 512, 'maskable'),
    ],
    screenshots: screenshots.map((shot) => ({
      src: getScreenshotPath(screenshotLanguage, shot),
      sizes: screenshotSizes[shot.form].join('x'),
      type: 'image/webp',
      form_factor: shot.form,
      label: screenshotLabels[shot.name]({}, options),
    })),
    shortcuts: [
      createShortcut(m.document_shortcuts_messages({}, options), '/messages'),
      createShortcut(m.document_shortcuts_events({}, options), '/events'),
    ],
  }
}

/** Writes manifests/en.webmanifest and so on, which make the app installable. */
export function manifestPlugin(): Plugin {
  return {
    name: 'coterie-manifest',
    apply: 'build',
    generateBundle() {
      for (const language of languages) {
        const source = JSON.stringify(createManifest(language))
        this.emitFile({ type: 'asset', fileName: `manifests/${language}.webmanifest`, source })
      }
    },
  }
}
