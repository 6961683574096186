import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { debugWords } from '../../i18n/debug.ts'
import { Facts } from './detail-table.tsx'
import { storedNow } from './stored-items.ts'

/** What this site keeps in the browser. */
export function LocalStorage() {
  const [stored, setStored] = useState(storedNow)
  if (stored === null) return <Notice>{debugWords.storageClosed}</Notice>
  const facts = stored.map(({ key, value, length }) => ({
    name: key,
    value: value ?? debugWords.hidden(length),
  }))
  return (
    <>
      <p className="text-15 text-ink-soft">{debugWords.storageHint}</p>
      {facts.length === 0 ? (
        <Notice>{debugWords.storageEmpty}</Notice>
      ) : (
        <Facts title={debugWords.tabs.storage} facts={facts} />
      )}
      <Button look="secondary" className="justify-self-start" onClick={() => setStored(storedNow())}>
        {debugWords.askAgain}
      </Button>
    </>
  )
}
