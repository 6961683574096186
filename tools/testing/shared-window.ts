import { builtinEnvironments } from 'vitest/runtime'
import type { Environment } from 'vitest/runtime'

const { 'happy-dom': happyDom } = builtinEnvironments

const openWindows = new WeakSet<object>()

/**
 * The window of happy-dom, which all files of a worker share: libraries that stay loaded keep references to it.
 * `fresh-globals.ts` removes what a file leaves in it.
 */
const environment: Environment = {
  ...happyDom,
  name: 'shared-window',
  async setup(global, options) {
    if (!openWindows.has(global)) {
      openWindows.add(global)
      await happyDom.setup(global, options)
    }
    return { teardown: () => undefined }
  },
}

// oxlint-disable-next-line import/no-default-export -- Vitest imports it.
export default environment
