import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { PlainFrame } from '../../ui/plain-frame.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ApiTests } from './api-tests.tsx'
import { AuthStatus } from './auth-status.tsx'
import { DatabaseStatus } from './database-status.tsx'
import { LocalStorage } from './local-storage.tsx'

const getTabs = () =>
  [
    { value: 'auth', label: m.debug_tabs_auth(), Panel: AuthStatus },
    { value: 'storage', label: m.debug_tabs_storage(), Panel: LocalStorage },
    { value: 'calls', label: m.debug_tabs_calls(), Panel: ApiTests },
    { value: 'database', label: m.debug_tabs_database(), Panel: DatabaseStatus },
  ] as const

type Tab = ReturnType<typeof getTabs>[number]['value']

export function DebugPage() {
  const [tab, setTab] = useState<Tab>('auth')
  const tabs = getTabs()
  const { Panel } = tabs.find(({ value }) => value === tab) ?? tabs[0]
  return (
    <PlainFrame title={m.debug_title()} intro={m.debug_intro()}>
      <div>
        <Tabs label={m.debug_sections_label()} tabs={tabs} value={tab} onChange={setTab}>
          <div className="grid gap-6 pt-6">
            <Panel />
          </div>
        </Tabs>
      </div>
    </PlainFrame>
  )
}
