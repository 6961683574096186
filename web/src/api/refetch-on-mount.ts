/** Data that is newer than this was loaded for the page that now mounts (ms). */
const freshFor = 5000

/** For `refetchOnMount`: always, unless the data has just arrived, perhaps with the document. */
export function refetchUnlessNew({ state }: { state: { dataUpdatedAt: number } }): 'always' | false {
  return Date.now() - state.dataUpdatedAt > freshFor ? 'always' : false
}
