import type { ReactNode } from 'react'

import { useUser } from '../../api/session.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { Section } from '../../ui/section.tsx'
import { useSavePreferences } from '../account/preferences.ts'
import { SwitchList } from './switch-list.tsx'

type NotificationsTabProps = { thisDevice: ReactNode }

export function NotificationsTab({ thisDevice }: NotificationsTabProps) {
  const { preferences } = useUser()
  const { mutateAsync } = useSavePreferences()
  return (
    <>
      <Section title={settingsTexts.notifications} hint={settingsTexts.notificationsHint}>
        <SwitchList
          kinds={settingsTexts.notificationKinds}
          values={preferences.notifications}
          save={(name, value) => mutateAsync({ notifications: { [name]: value } })}
        />
      </Section>
      {thisDevice}
    </>
  )
}
