import type { Plugin } from 'vite'

/** Development only: serves web/design at /design. Nothing links there. */
export function designPagePlugin(): Plugin {
  return {
    name: 'design',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url === '/design') request.url = '/design/index.html'
        next()
      })
    },
  }
}
