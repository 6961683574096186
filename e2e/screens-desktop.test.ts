import { describe } from 'vitest'

import { testEveryScreen } from './harness/access/every-screen.ts'
import { desktop } from './harness/browser.ts'
import { openTestEnvironment } from './harness/test-environment.ts'

const environment = await openTestEnvironment({ DEMO: 'on' })

describe('desktop screens are accessible and do not overflow', () => testEveryScreen(environment, desktop))
