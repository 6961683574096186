import { describe } from 'vitest'

import { testEveryScreen } from './harness/access/every-screen.ts'
import { desktop } from './harness/browser.ts'
import { openStage } from './harness/stage.ts'

const stage = await openStage({ DEMO: 'on' })

describe('desktop screens are accessible and do not overflow', () => testEveryScreen(stage, desktop))
