import { m } from '@coterie/contract/paraglide/messages'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'

import { SiteLinks } from '../../ui/site-links.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LanguageSection } from './language-section.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'

const getTabs = () =>
  [
    { value: 'billing', label: m.settings_billing() },
    { value: 'notifications', label: m.settings_notifications() },
    { value: 'privacy', label: m.settings_privacy() },
  ] as const

type AccountSettingsProps = {
  /** Components of features above this one. */
  billing: ReactNode
  blockedPeople: ReactNode
  thisDevice: ReactNode
}

/** The account settings. A tab has a URL: /account?tab=privacy. */
export function AccountSettings({ billing, blockedPeople, thisDevice }: AccountSettingsProps) {
  const [search, setSearch] = useSearchParams()
  const tabs = getTabs()
  const { value } = tabs.find((tab) => tab.value === search.get('tab')) ?? tabs[0]
  return (
    <>
      <div className="mb-4 flex items-center gap-2">
        <Link
          href="/"
          aria-label={m.settings_back()}
          title={m.settings_back()}
          className="-ml-2 grid size-11 shrink-0 place-items-center rounded-full text-ink motion-feedback hover:bg-ink/6"
        >
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </Link>
        <h1 className="text-24 wide:text-32">{m.settings_title()}</h1>
      </div>
      <Tabs
        label={m.settings_sections_label()}
        tabs={tabs}
        value={value}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
      >
        <div className="grid gap-6 pt-6">
          {value === 'billing' && billing}
          {value === 'notifications' && <NotificationsTab thisDevice={thisDevice} />}
          {value === 'privacy' && <PrivacyTab blockedPeople={blockedPeople} />}
          {/* Changing the language reloads the page, so not on the tab with forms in progress. */}
          {value !== 'privacy' && <LanguageSection />}
        </div>
      </Tabs>
      {/* Desktops have them in the footer. */}
      <div className="pt-8 wide:hidden">
        <SiteLinks />
      </div>
    </>
  )
}
