import { m } from '@coterie/contract/paraglide/messages'

import { readItem, writeItem } from '../../api/user-storage.ts'
import { product } from '../../i18n/product.ts'
import { toast } from '../../ui/toast.ts'

/** Chromium's BeforeInstallPromptEvent. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    /** Stored by main.tsx, because browsers fire the event once and early. */
    installPrompt?: InstallPrompt
  }
}

const visitsKey = 'coterie-visits'
const offeredKey = 'coterie-install-offered'
/** Returning sooner counts as the same visit (ms). */
const visitGap = 30 * 60 * 1000

/** Offers to install the app once, from the second visit on. */
export function setUpInstallOffer(now = Date.now()): void {
  const visits = countVisit(now)
  if (visits < 2 || isInstalled() || readItem(offeredKey) !== null || window.installPrompt === undefined)
    return
  writeItem(offeredKey, 'true')
  toast({
    title: m.offline_install_title({ product }),
    description: m.offline_install_hint(),
    isPersistent: true,
    action: { label: m.offline_install(), onPress: () => void install() },
  })
}

function countVisit(now: number): number {
  const [count = 0, last = 0] = (readItem(visitsKey) ?? '').split(' ').map(Number)
  const visits = now - last < visitGap ? count : count + 1
  writeItem(visitsKey, `${visits} ${now}`)
  return visits
}

/** Shows the browser's prompt. Call it only from a user gesture. */
export async function install(): Promise<void> {
  const { installPrompt } = window
  delete window.installPrompt
  await installPrompt?.prompt()
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** On iOS, the user installs the app manually. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
