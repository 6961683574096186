import { describe, expect, test } from 'vitest'

import { everyScreenHolds, forNobody, goTo, openAs } from './harness/access/every-screen.ts'
import { faultsInLargeText, faultsOfLayout } from './harness/access/large-text.ts'
import { smallTargets } from './harness/access/targets.ts'
import { phone } from './harness/browser.ts'
import { openStage } from './harness/stage.ts'

// The demo community, so that every screen is full.
const stage = await openStage({ DEMO: 'on' })

test('on a phone a finger finds what a guest presses, and text may be twice as large, or the window 320 px wide', async () => {
  const page = await openAs(stage, phone, 'nobody')
  for (const path of forNobody.filter((one) => one !== '/debug')) {
    await goTo(page, path)
    const [small, broken] = [await smallTargets(page), await faultsInLargeText(page)]
    await page.setViewportSize({ width: 320, height: 568 })
    const narrow = await faultsOfLayout(page)
    expect({ path, small, broken, narrow }).toEqual({ path, small: [], broken: [], narrow: [] })
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await page.context().close()
})

describe('on a phone nothing is wrong for a screen reader and nothing sticks out', () =>
  everyScreenHolds(stage, phone))
