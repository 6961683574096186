import type { Rollup } from 'vite'

/** Everything but the entries. A new version renames the entry; chunks that imported it could start the app a second time. */
const notEntry = /^(?!.*(?:index\.html|main\.tsx|\.css)$)/

/**
 * Code that loads together is one file, which takes fewer requests and compresses better. The bundler splits the rest. A module
 * belongs to the first group that matches.
 */
export const codeSplitting: NonNullable<Rollup.OutputOptions['codeSplitting']> = {
  // Dependencies of shared modules may belong to one page.
  includeDependenciesRecursively: false,
  groups: [
    // Modules that the entry loads.
    { name: 'core', tags: ['$initial'], test: notEntry },
    // Modules that many pages share.
    { name: 'common', minShareCount: 27, test: notEntry },
    // What home shares with the pages of guests: the logo, and whether the browser has passkeys. Without this group, each would
    // load the other.
    {
      name: 'shared',
      test: /\/ui\/brand\.tsx$|\/can-use-passkeys\.ts$/,
      includeDependenciesRecursively: true,
    },
    // The forms of /auth, which other pages of signing in share.
    { name: 'auth', test: /\/app\/auth-page\.tsx$/, includeDependenciesRecursively: true },
    // The frame of members' pages, and home, with everything they import.
    { name: 'home', test: /\/app\/(?:home-page|shell\/shell)\.tsx$/, includeDependenciesRecursively: true },
    // What members' pages start after the first paint, such as live updates and offline support.
    { name: 'background', test: /\/app\/start-background\.ts$/, includeDependenciesRecursively: true },
    // Dialogs, menus, popovers and toasts.
    { name: 'popups', test: /\/ui\/(?:\w+-popup|toaster)\.tsx$/, includeDependenciesRecursively: true },
  ],
}

/** Screens that need the server anyway or are rarely opened, and their libraries. */
const rareModules =
  /\/features\/(?:admin|analytics|billing|debug|support)\/|-chart\.tsx$|\/report-cases\/|\/draw-map\.ts$|\/node_modules\/(?:d3-|maplibre-gl|@paypal)/

/** Rare chunks are in a separate folder, which is not precached. */
export function nameChunk({ moduleIds }: Rollup.PreRenderedChunk): string {
  const isRare = moduleIds.every((id) => rareModules.test(id))
  return isRare ? 'assets/rare/[hash].js' : 'assets/[hash].js'
}

/** Preload lists in scripts would add 4 KB to home. The server lists the files of each page in its document. */
export function listPreloads(
  _file: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? files : []
}
