import { useState } from 'react'

import { debugTexts } from '../../i18n/debug.ts'
import { PlainFrame } from '../../ui/plain-frame.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ApiTests } from './api-tests.tsx'
import { AuthStatus } from './auth-status.tsx'
import { DatabaseStatus } from './database-status.tsx'
import { LocalStorage } from './local-storage.tsx'

const getTabs = () =>
  [
    { value: 'auth', label: debugTexts.tabs.auth, Panel: AuthStatus },
    { value: 'storage', label: debugTexts.tabs.storage, Panel: LocalStorage },
    { value: 'calls', label: debugTexts.tabs.calls, Panel: ApiTests },
    { value: 'database', label: debugTexts.tabs.database, Panel: DatabaseStatus },
  ] as const

type Tab = ReturnType<typeof getTabs>[number]['value']

export function DebugPage() {
  const [tab, setTab] = useState<Tab>('auth')
  const tabs = getTabs()
  const { Panel } = tabs.find(({ value }) => value === tab) ?? tabs[0]
  return (
    <PlainFrame title={debugTexts.title} intro={debugTexts.intro}>
      <div>
        <Tabs label={debugTexts.sectionsLabel} tabs={tabs} value={tab} onChange={setTab}>
          <div className="grid gap-6 pt-6">
            <Panel />
          </div>
        </Tabs>
      </div>
    </PlainFrame>
  )
}
