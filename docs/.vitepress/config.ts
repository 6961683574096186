import { defineConfig } from 'vitepress'

import { groupEndpoints, readApiDescription } from './api-reference.ts'
import { rewriteLink, rewritePage, slugify } from './links.ts'
import { createSidebar } from './sidebar.ts'

// GitHub Actions sets the name, so a fork's site links to the fork.
const repository = `https://github.com/${process.env['GITHUB_REPOSITORY'] ?? 'coterie/coterie'}`

export default defineConfig({
  title: 'Coterie',
  description: 'Coterie helps people who live near one another become friends.',
  lang: 'en-US',
  cleanUrls: true,
  rewrites: rewritePage,
  // The demo's address isn't a page of the site.
  ignoreDeadLinks: [/^https?:\/\/localhost/],
  markdown: {
    anchor: { slugify },
    config(md) {
      md.core.ruler.push('repository-links', ({ tokens, env }) => {
        const links = tokens
          .flatMap(({ children }) => children ?? [])
          .filter(({ type }) => type === 'link_open')
        for (const link of links) {
          const href = link.attrGet('href') ?? ''
          link.attrSet('href', rewriteLink(href, env.relativePath, `${repository}/blob/main/`))
        }
      })
    },
  },
  themeConfig: {
    nav: [
      { text: 'Members', link: '/guide/', activeMatch: '^/guide/' },
      { text: 'Operators', link: '/hosting', activeMatch: '^/(hosting|operations)' },
      { text: 'Contributors', link: '/contributing/first-steps', activeMatch: '^/contributing/' },
      { text: 'API', link: '/api/', activeMatch: '^/api/' },
    ],
    sidebar: createSidebar([...groupEndpoints(readApiDescription()).keys()]),
    outline: [2, 3],
    search: { provider: 'local' },
    editLink: { pattern: `${repository}/edit/main/docs/:path` },
    socialLinks: [{ icon: 'github', link: repository }],
  },
})
