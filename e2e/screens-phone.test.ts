import { describe, expect, test } from 'vitest'

import { everyScreenHolds, forNobody, goTo, openAs } from './harness/access/every-screen.ts'
import { faultsInLargeText, faultsInNarrowWindow } from './harness/access/large-text.ts'
import { smallTargets } from './harness/access/targets.ts'
import { phone } from './harness/browser.ts'
import { openStage } from './harness/stage.ts'

// The demo community, so that every screen is full.
const stage = await openStage({ DEMO: 'on' })

/** The screens one comes to every day; `npm run screens -- --axe` asks the same of all others. */
const everyDay = [
  '/',
  '/groups',
  '/groups?view=circles',
  '/groups?view=friends',
  '/messages',
  '/messages/1',
  '/events',
  '/events/1',
  '/profile',
  '/people/12',
  '/account?tab=privacy',
]

test.each([
  ['nobody', forNobody.filter((one) => one !== '/debug')],
  ['demo person', everyDay],
] as const)(
  'on a phone a finger finds what to press, and text may be twice as large, or the window 320 px wide, for %s',
  async (who, paths) => {
    const page = await openAs(stage, phone, who)
    for (const path of paths) {
      await goTo(page, path)
      const [small, broken] = [await smallTargets(page), await faultsInLargeText(page)]
      const narrow = await faultsInNarrowWindow(page)
      expect.soft({ path, small, broken, narrow }).toEqual({ path, small: [], broken: [], narrow: [] })
    }
    await page.context().close()
  },
)

describe('on a phone nothing is wrong for a screen reader and nothing sticks out', () =>
  everyScreenHolds(stage, phone))
