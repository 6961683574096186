import { testEveryScreen } from './harness/access/every-screen.ts'
import { desktop } from './harness/browser.ts'
import { test } from './harness/test.ts'

// Some screens are about things that don't exist.
test.use({ settings: { DEMO: 'on' }, expectedErrors: /404/ })

test.describe('desktop screens are accessible and do not overflow', () => testEveryScreen(desktop))
