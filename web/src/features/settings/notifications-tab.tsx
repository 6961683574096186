import type { ReactNode } from 'react'

import { useUser } from '../../api/session.ts'
import { settingsWords } from '../../i18n/settings.ts'
import { useSavePreferences } from '../account/preferences.ts'
import { Section } from '../../ui/section.tsx'
import { Switches } from './switch-list.tsx'

type NotificationsTabProps = { thisDevice: ReactNode }

/** What one wants to hear of, and where. */
export function NotificationsTab({ thisDevice }: NotificationsTabProps) {
  const { preferences } = useUser()
  const { mutateAsync } = useSavePreferences()
  return (
    <>
      <Section title={settingsWords.notifications} hint={settingsWords.notificationsHint}>
        <Switches
          kinds={settingsWords.notificationKinds}
          values={preferences.notifications}
          save={(name, value) => mutateAsync({ notifications: { [name]: value } })}
        />
      </Section>
      {thisDevice}
    </>
  )
}
