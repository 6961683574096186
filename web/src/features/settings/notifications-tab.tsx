import { m } from '@coterie/contract/paraglide/messages'
import type { ReactNode } from 'react'

import { useUser } from '../../api/session.ts'
import { Section } from '../../ui/section.tsx'
import { useSavePreferences } from '../account/preferences.ts'
import { SwitchList } from './switch-list.tsx'

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

type NotificationsTabProps = { thisDevice: ReactNode }

export function NotificationsTab({ thisDevice }: NotificationsTabProps) {
  const { preferences } = useUser()
  const { mutateAsync } = useSavePreferences()
  return (
    <>
      <Section title={m.settings_notifications()} hint={m.settings_notifications_hint()}>
        <SwitchList
          kinds={notificationKindTexts}
          values={preferences.notifications}
          save={(name, value) => mutateAsync({ notifications: { [name]: value } })}
        />
      </Section>
      {thisDevice}
    </>
  )
}
