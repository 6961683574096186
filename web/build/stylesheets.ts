import type { Plugin } from 'vite'

export const allPagesStyles = 'src/ui/all-pages.css'

/**
 * Links the styles of all pages after those of the public pages. A link in index.html would make them one file. The server
 * sends public pages with the first only, and start.js loads the second.
 */
export function stylesheetPlugin(): Plugin {
  return {
    name: 'coterie-stylesheets',
    transformIndexHtml(_page, { bundle }) {
      const built = Object.values(bundle ?? {}).find(
        (file) => file.type === 'asset' && file.originalFileNames.includes(allPagesStyles),
      )
      if (bundle !== undefined && built === undefined) throw new Error(`The build has no ${allPagesStyles}`)
      const href = `/${built?.fileName ?? allPagesStyles}`
      return [{ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: '', href }, injectTo: 'head' }]
    },
  }
}
