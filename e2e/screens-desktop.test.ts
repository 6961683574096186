import { describe } from 'vitest'

import { everyScreenHolds } from './harness/access/every-screen.ts'
import { desktop } from './harness/browser.ts'
import { openStage } from './harness/stage.ts'

// The demo community, so that every screen is full.
const stage = await openStage({ DEMO: 'on' })

describe('on a desktop nothing is wrong for a screen reader and nothing sticks out', () =>
  everyScreenHolds(stage, desktop))
