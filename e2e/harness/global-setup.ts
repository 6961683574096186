import { prepareEmptyState, preparedVariable, startCreatingDemoState } from './prepared.ts'

/** Returns the global teardown. */
// oxlint-disable-next-line import/no-default-export -- Playwright imports it.
export default async function setup(): Promise<() => Promise<void>> {
  const { prepared, close } = await prepareEmptyState()
  process.env[preparedVariable] = JSON.stringify(prepared)
  const demo = startCreatingDemoState(prepared)
  return async () => {
    await demo.stop()
    await close()
  }
}
