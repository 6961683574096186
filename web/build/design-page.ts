import type { Plugin } from 'vite'

/** Serves web/design at /design while developing. It is no part of the build, and nothing leads there. */
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
