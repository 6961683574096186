import type { Rollup } from 'vite'

/** The entry. If chunks imported it, a new version, which renames it, could start the app a second time. */
const notEntry = /^(?!.*(?:index\.html|main\.tsx)$)/

/**
 * Code that loads together is one file: fewer requests, and it compresses better. The bundler splits the rest. A module
 * belongs to the first group that matches.
 */
export const codeSplitting: NonNullable<Rollup.OutputOptions['codeSplitting']> = {
  // Dependencies of shared modules may belong to one page.
  includeDependenciesRecursively: false,
  groups: [
    // What the entry needs.
    { name: 'core', tags: ['$initial'], test: notEntry },
    // What most pages share.
    { name: 'common', minShareCount: 20, test: notEntry },
    // What guests see of the frame. Without it, they would load all of home.
    { name: 'brand', test: /\/ui\/brand\.tsx$/, includeDependenciesRecursively: true },
    // The frame of members' pages, and home, with all that they import.
    { name: 'home', test: /\/app\/(?:home-page|shell\/shell)\.tsx$/, includeDependenciesRecursively: true },
    // Dialogs, menus, popovers and toasts.
    { name: 'popups', test: /\/ui\/(?:\w+-popup|toaster)\.tsx$/, includeDependenciesRecursively: true },
  ],
}

/** Screens that need the server anyway or are rarely opened, and their libraries. */
const rareModules =
  /\/features\/(?:admin|analytics|billing|debug|support)\/|-chart\.tsx$|\/report-cases\/|\/node_modules\/(?:d3-|@paypal)/

/** Rare chunks are in a separate folder, which is not precached. */
export function nameChunk({ moduleIds }: Rollup.PreRenderedChunk): string {
  const isRare = moduleIds.every((id) => rareModules.test(id))
  return isRare ? 'assets/rare/[hash].js' : 'assets/[hash].js'
}

/** Lists of files to preload with each part would be 4 KB of home. The server lists those of each page. */
export function listPreloads(
  _file: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? files : []
}
