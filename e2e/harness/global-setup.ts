import { drawFewPictures, prepare, preparedVariable } from './prepared.ts'

/** Returns the global teardown. */
// oxlint-disable-next-line import/no-default-export -- Playwright imports it.
export default async function setup(): Promise<() => Promise<void>> {
  const { prepared, close } = await prepare(drawFewPictures)
  process.env[preparedVariable] = JSON.stringify(prepared)
  return close
}
