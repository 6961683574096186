import { accountScreens } from './list/account.ts'
import { adminScreens } from './list/admin.ts'
import { billingScreens } from './list/billing.ts'
import { circlesScreens } from './list/circles.ts'
import { eventsScreens } from './list/events.ts'
import { feedScreens } from './list/feeds.ts'
import { frameScreens } from './list/frame.ts'
import { messagesScreens } from './list/messages.ts'
import { peopleScreens } from './list/people.ts'
import { signedOutScreens } from './list/signed-out.ts'
import type { Screen } from './screen.ts'

export const screens: readonly Screen[] = [
  ...signedOutScreens,
  ...frameScreens,
  ...feedScreens,
  ...circlesScreens,
  ...peopleScreens,
  ...messagesScreens,
  ...eventsScreens,
  ...accountScreens,
  ...billingScreens,
  ...adminScreens,
]
