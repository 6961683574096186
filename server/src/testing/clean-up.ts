import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs `work` after the current test, or outside of tests after the last test of the file. In a test, `afterAll` would never run it. */
export function cleanUpLater(work: () => unknown): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(async () => void (await work()))
  else onTestFinished(async () => void (await work()))
}
