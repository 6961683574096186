/** How long data that came with the document counts as new (ms). */
const newFor = 5000

/** For `refetchOnMount`: always, but data that came with the document is not fetched again at once. */
export function refetchUnlessNew({ state }: QueryAge): 'always' | false {
  const isFromDocument = state.dataUpdateCount === 0
  return isFromDocument && Date.now() - state.dataUpdatedAt < newFor ? false : 'always'
}

type QueryAge = { state: { dataUpdatedAt: number; dataUpdateCount: number } }
