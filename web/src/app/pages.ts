import { accountPages } from '../features/account/pages.ts'
import { discoveryPages } from '../features/discovery/pages.ts'
import { profilesPages } from '../features/profiles/pages.ts'
import type { Page } from '../ui/page.ts'

/** Every page of the app. A feature describes its own in its pages.ts; the first path that fits is opened. */
export const pages: readonly Page[] = [...accountPages, ...profilesPages, ...discoveryPages]
