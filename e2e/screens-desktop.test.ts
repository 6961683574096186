import { testEveryScreen } from './harness/access/every-screen.ts'
import { desktop } from './harness/browser.ts'
import { test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' } })

test.describe('desktop screens are accessible and do not overflow', () => testEveryScreen(desktop))
