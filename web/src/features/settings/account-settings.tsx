import { getLanguageName, languages } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'

import { getErrorText } from '../../api/errors.ts'
import { saveLanguage } from '../../api/language.ts'
import { useUser } from '../../api/session.ts'
import { getLanguage } from '../../i18n/language.ts'
import { SiteLinks } from '../../ui/brand.tsx'
import { BackLink } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/choices.tsx'
import { Section } from '../../ui/surfaces.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { useSavePreferences } from '../account/save-preferences.ts'
import { PrivacyTab } from './privacy-tab.tsx'
import { SettingsColumns } from './settings-columns.tsx'
import { SwitchList } from './switch-list.tsx'

const getOptions = () => languages.map((value) => ({ value, label: getLanguageName(value), lang: value }))

/** The language of the app, emails and notifications. Changing it reloads the page. */
function LanguageSection() {
  const { mutate, variables, isPending, isSuccess } = useMutation({
    mutationFn: (newLanguage: Language) => saveLanguage(newLanguage),
    onError: (error) =>
      toast({ title: m.settings_save_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
  const isReloading = isPending || isSuccess
  return (
    <Section title={m.settings_language()} hint={m.settings_language_hint()}>
      <RadioGroup
        hideLabel
        label={m.settings_language()}
        value={isReloading ? variables : getLanguage()}
        options={getOptions()}
        disabled={isReloading}
        onChange={mutate}
      />
    </Section>
  )
}

const notificationKindTexts = {
  newMatches: [m.settings_notification_kinds_new_matches_1, m.settings_notification_kinds_new_matches_2],
  messages: [m.settings_notification_kinds_messages_1, m.settings_notification_kinds_messages_2],
  groupUpdates: [
    m.settings_notification_kinds_group_updates_1,
    m.settings_notification_kinds_group_updates_2,
  ],
  email: [m.settings_notification_kinds_email_1, m.settings_notification_kinds_email_2],
  urgentUpdates: [
    m.settings_notification_kinds_urgent_updates_1,
    m.settings_notification_kinds_urgent_updates_2,
  ],
  marketing: [m.settings_notification_kinds_marketing_1, m.settings_notification_kinds_marketing_2],
}

export function NotificationsSection() {
  const { preferences } = useUser()
  const { mutateAsync } = useSavePreferences()
  return (
    <Section title={m.settings_notifications()} hint={m.settings_notifications_hint()}>
      <SwitchList
        kinds={notificationKindTexts}
        values={preferences.notifications}
        save={(name, value) => mutateAsync({ notifications: { [name]: value } })}
      />
    </Section>
  )
}

const getTabs = () =>
  [
    { value: 'billing', label: m.settings_billing() },
    { value: 'notifications', label: m.settings_notifications() },
    { value: 'privacy', label: m.settings_privacy() },
  ] as const

type AccountSettingsProps = {
  /** Components of features above this one. */
  billing: ReactNode
  payments: ReactNode
  blockedPeople: ReactNode
  thisDevice: ReactNode
}

/** The account settings. A tab has a URL: /account?tab=privacy. */
export function AccountSettings({ billing, payments, blockedPeople, thisDevice }: AccountSettingsProps) {
  const [search, setSearch] = useSearchParams()
  const tabs = getTabs()
  const { value } = tabs.find((tab) => tab.value === search.get('tab')) ?? tabs[0]
  return (
    <div className="mx-auto max-[80rem]:max-w-[42.5rem]">
      <div className="mb-4 flex items-center gap-2">
        <BackLink href="/" label={m.settings_back()} />
        <h1 className="text-24 wide:text-32">{m.settings_title()}</h1>
      </div>
      <Tabs
        label={m.settings_sections_label()}
        tabs={tabs}
        value={value}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
      >
        <div className="pt-6">
          {/* No language on the privacy tab: changing it reloads the page, which would discard the forms. */}
          {value === 'privacy' ? (
            <PrivacyTab blockedPeople={blockedPeople} />
          ) : (
            <SettingsColumns
              key={value}
              first={value === 'billing' ? billing : <NotificationsSection />}
              second={
                <>
                  {value === 'billing' ? payments : thisDevice}
                  <LanguageSection />
                </>
              }
            />
          )}
        </div>
      </Tabs>
      {/* Desktops have them in the footer. */}
      <div className="pt-8 wide:hidden">
        <SiteLinks />
      </div>
    </div>
  )
}
